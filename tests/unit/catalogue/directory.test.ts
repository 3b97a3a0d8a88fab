import { expect, test } from 'vitest';
import { aPage, idOf } from '../../support/device/listings.ts';
import { anAgency } from '../../support/server/agency.ts';
import { openTab, until } from './tabs.ts';

const agency = anAgency();

test('a pull that brings the agency unchanged leaves its object alone, so that no screen renders for it', async () => {
  const { catalogue, directory } = await openTab();
  await catalogue.apply(aPage(3, { reset: true, rows: { agency: [agency] } }));
  await until(directory, () => directory.agency() !== undefined);
  const shown = directory.agency();
  const advisors = [{ id: idOf('a', 1), rev: 4, name: 'Equipo', phone: '981', email: '' }];
  await catalogue.apply(aPage(4, { rows: { agency: [{ ...agency }], advisors } }));
  await until(directory, () => directory.advisors().length === 1);
  expect(directory.agency()).toBe(shown);
  await catalogue.apply(
    aPage(5, { rows: { agency: [{ ...agency, site: 'https://example.com' }] } }),
  );
  await until(directory, () => directory.agency()?.site !== undefined);
});

test('the team is there while the disk takes nothing, and goes from memory with the rest that only staff see', async () => {
  const { directory } = await openTab();
  const ana = { id: idOf('r', 1), rev: 1, user: idOf('u', 1), name: 'Ana', role: 'agent' as const };
  const marta = { ...ana, id: idOf('r', 2), user: idOf('u', 2), name: 'Marta' };
  const names = () => directory.team().map(({ name }) => name);
  directory.hold(aPage(3, { rows: { team: [ana, marta] } }));
  expect(names()).toEqual(['Ana', 'Marta']);
  directory.hold(aPage(4, { gone: [{ collection: 'team', id: ana.id }] }));
  expect(names()).toEqual(['Marta']);
  directory.forgetPrivate();
  expect(names()).toEqual([]);
});
