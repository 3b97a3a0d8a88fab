import { createInstance } from 'i18next';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { countChoices } from '#domain/search/choice-counts.ts';
import { ChoiceFilter } from '#features/catalogue/filters/choice-filter.tsx';
import type { FilterProps } from '#features/catalogue/filters/filter-props.ts';
import { initialise } from '#i18n/setup.ts';

const rendered = async (counts: FilterProps['counts']) => {
  await initialise(createInstance());
  const search = { condition: 'new' } as const;
  const onChange = () => undefined;
  return renderToStaticMarkup(
    createElement(ChoiceFilter, { name: 'condition', search, onChange, counts }),
  );
};

test('a chosen option has a count once the catalogue is open, and none before', async () => {
  const counted = await rendered(countChoices({ condition: 'new' }, []));
  expect(counted).toMatch(/aria-describedby.*Obra nueva.*>0</);
  const before = await rendered(undefined);
  expect(before).toContain('Obra nueva');
  expect(before).not.toContain('aria-describedby');
});
