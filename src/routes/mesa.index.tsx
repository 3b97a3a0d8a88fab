import { createFileRoute } from '@tanstack/react-router';
import { DeskListingsScreen } from '#screens/desk-listings-screen.tsx';

type Asked = {
  readonly [Name in
    | 'q'
    | 'status'
    | 'operationType'
    | 'type'
    | 'advisor'
    | 'lacks'
    | 'sort']?: unknown;
};

export const Route = createFileRoute('/mesa/')({
  // The screen parses them: the rules of the table's search are no code of visitors.
  validateSearch: (search: Record<string, unknown>): Asked => {
    const { q, status, operationType, type, advisor, lacks, sort } = search;
    return { q, status, operationType, type, advisor, lacks, sort };
  },
  component: DeskRoute,
});

function DeskRoute() {
  return <DeskListingsScreen asked={Route.useSearch()} />;
}
