import { createFileRoute } from '@tanstack/react-router';
import { WindowSheetsScreen } from '#screens/desk/window-sheets-screen.tsx';

export const Route = createFileRoute('/mesa/escaparate')({
  // The screen parses them: their rules are no code of visitors.
  validateSearch: ({ ids, language }: Record<string, unknown>): Asked => ({ ids, language }),
  component: SheetsRoute,
});

type Asked = { readonly ids?: unknown; readonly language?: unknown };

function SheetsRoute() {
  return <WindowSheetsScreen asked={Route.useSearch()} />;
}
