import { useCatalogue } from '#catalogue/react.tsx';
import { useFavouriteIds } from '#db/react.tsx';
import { MOST_COMPARED } from '#domain/favourite/shared-list.ts';
import type { Listing } from '#domain/listing/listing.ts';
import { idsOfSelection } from '#domain/search/shared-selection.ts';
import { useT, useTextOf } from '#i18n/use-t.ts';
import { Button } from '#ui/button/button.tsx';
import { CheckChips } from '#ui/field/choice/check-group.tsx';
import { OnlyScreen, Row, Stack, Wrap } from '#ui/layout/layout.tsx';
import { TextLink } from '#ui/link/text-link.tsx';
import { useDocumentTitle } from '#ui/page/document-title.tsx';
import { Text } from '#ui/text/text.tsx';
import { useToast } from '#ui/toast/toast.tsx';
import * as styles from './compare-page.css.ts';
import { CompareTable } from './compare-table.tsx';

type ComparePageProps = {
  /** The ids of the address; undefined = the latest saved ones. */
  readonly ids: string | undefined;
  readonly onChoose: (ids: readonly string[]) => void;
};

/** Two to four of the saved listings side by side. */
export function ComparePage({ ids, onChoose }: ComparePageProps) {
  const t = useT();
  const textOf = useTextOf();
  const toast = useToast();
  const catalogue = useCatalogue();
  const saved = useFavouriteIds();
  useDocumentTitle(t('saved.compare.title'));
  const known = (some: readonly string[]): readonly Listing[] =>
    some.flatMap((id) => catalogue?.get(id) ?? []);
  const asked = ids === undefined ? saved : idsOfSelection(ids);
  const listings = known(asked).slice(0, MOST_COMPARED);
  const chosen = listings.map(({ id }) => id);
  const toggle = (id: string) => {
    if (chosen.includes(id)) onChoose(chosen.filter((other) => other !== id));
    else if (chosen.length < MOST_COMPARED) onChoose([...chosen, id]);
    else toast({ text: t('saved.compare.many') });
  };
  return (
    <Wrap>
      <OnlyScreen>
        <div className={styles.back}>
          <TextLink to="/guardadas" tone="back" icon="arrow-left">
            {t('saved.title')}
          </TextLink>
        </div>
      </OnlyScreen>
      <Stack gap={4}>
        <Row spread>
          <h1>{t('saved.compare.title')}</h1>
          <OnlyScreen>
            <Button size="small" icon="printer" onClick={() => window.print()}>
              {t('saved.compare.print')}
            </Button>
          </OnlyScreen>
        </Row>
        <OnlyScreen>
          <CheckChips
            label={t('saved.compare.choose')}
            choices={known([...new Set([...chosen, ...saved])]).map((listing) => ({
              value: listing.id,
              label: textOf(listing).title.text,
            }))}
            values={chosen}
            onToggle={toggle}
          />
        </OnlyScreen>
        {listings.length < 2 ? (
          <Text tone="secondary">{t('saved.compare.none')}</Text>
        ) : (
          <CompareTable listings={listings} />
        )}
      </Stack>
    </Wrap>
  );
}
