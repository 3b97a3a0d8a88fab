import type { HomeSearch } from '#domain/search/home-search.ts';
import type { SearchedText } from '#domain/search/reading/searched-text.ts';
import { MOST_LETTERS } from '#domain/search/reading/understand.ts';
import { useT } from '#i18n/use-t.ts';
import { Text } from '#ui/text/text.tsx';

export type ReadingLinesProps = {
  readonly search: HomeSearch;
  /** What was searched for instead of the typed text. */
  readonly searched: SearchedText | undefined;
};

/** The letters that name the end of a long text. */
const MOST_NAMED = 40;

/** What was not read as it is typed: a corrected word, words that nothing has, the end of a long text. */
export function ReadingLines({ search: { q = '' }, searched }: ReadingLinesProps) {
  const t = useT();
  const end = q.slice(MOST_LETTERS).trim();
  const named = end.length > MOST_NAMED ? `${end.slice(0, MOST_NAMED)}…` : end;
  const leftOut = [...(searched?.leftOut ?? []), ...(named === '' ? [] : [named])];
  const quoted = leftOut.map((text) => t('catalogue.applied.text', { text }));
  return (
    <>
      {searched?.isCorrected ? (
        <Text>{t('catalogue.search.corrected', { text: searched.text })}</Text>
      ) : null}
      {quoted.length > 0 ? (
        <Text size="small" tone="secondary">
          {t('catalogue.search.leftOut', { words: quoted.join(', ') })}
        </Text>
      ) : null}
    </>
  );
}
