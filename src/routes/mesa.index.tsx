import { createFileRoute } from '@tanstack/react-router';
import type { DeskSearch } from '#domain/desk/desk-search.ts';
import { loadTopic } from '#i18n/topics.ts';
import { DeskListingsScreen } from '#screens/desk/desk-listings-screen.tsx';

/** Every value of the table's search, as it stands in the address. */
type Asked = Record<keyof DeskSearch, unknown>;

export const Route = createFileRoute('/mesa/')({
  loader: () => loadTopic('private'), // the search knows the kinds of mandates by their names
  // The screen parses them: the rules of the table's search are no code of visitors.
  validateSearch: (given: Record<string, unknown>): Partial<Asked> => {
    const { q, status, operationType, type, advisor, lacks, private: ofPrivate, sort } = given;
    const asked: Asked = {
      ...{ q, status, operationType, type, advisor, lacks, sort },
      private: ofPrivate,
    };
    return asked;
  },
  component: DeskRoute,
});

function DeskRoute() {
  return <DeskListingsScreen asked={Route.useSearch()} />;
}
