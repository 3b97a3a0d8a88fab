import { createFileRoute } from '@tanstack/react-router';
import { DeskListingsScreen } from '#screens/desk-listings-screen.tsx';

/** The screen parses the address: the rules of its search are no code of visitors. */
export const Route = createFileRoute('/mesa/')({ component: DeskListingsScreen });
