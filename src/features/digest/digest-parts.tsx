import { type Digest, frequencies } from '#domain/saved/digest.ts';
import { parseSearchText } from '#domain/search/search-text.ts';
import { useT } from '#i18n/use-t.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { Segmented } from '#ui/field/choice/radio-field.tsx';
import { Stack } from '#ui/layout/layout.tsx';

/** The name of the search, with a link to what it finds. */
export function SearchLink({ digest: { name, search } }: { readonly digest: Digest }) {
  const t = useT();
  return (
    <Stack align="start" as="section" gap={3}>
      <h2>{name}</h2>
      <ButtonLink to="/" search={parseSearchText(search)} icon="search">
        {t('digest.open')}
      </ButtonLink>
    </Stack>
  );
}

type FrequencyFieldProps = {
  readonly value: Digest['frequency'];
  readonly onChange: (frequency: Digest['frequency']) => void;
};

export function FrequencyField({ value, onChange }: FrequencyFieldProps) {
  const t = useT();
  return (
    <Segmented
      label={t('digest.frequency.label')}
      columns={2}
      value={value}
      choices={frequencies.map((each) => ({ value: each, label: t(`digest.frequency.${each}`) }))}
      onChange={onChange}
    />
  );
}
