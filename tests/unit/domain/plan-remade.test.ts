import { expect, test } from 'vitest';
import { aboutEntry } from '#domain/outbox/plan/plan.ts';
import { canBeRemade, planRemade } from '#domain/outbox/plan/plan-remade.ts';
import { idOf } from '../../support/device/listings.ts';
import { aContext, carriedOut } from '../../support/device/outbox-entries.ts';
import {
  aCreation,
  anEdit,
  anOrder,
  anUpload,
  aPublication,
  behind,
  parked,
  told,
} from '../../support/device/queue.ts';

const refusedFor = (field: string, code: string) =>
  parked({ type: 'Refused', fields: [{ field, code, message: '' }] });
const odd = anUpload(2, 7, { ...refusedFor('file', 'validation_unknown_parts'), ...behind(1) });
const remade = { id: idOf('p', 9), sha256: 'f'.repeat(64), bytes: 5, width: 40, height: 30 };

test('A photo that was made anew is a new entry in place of the refused one; order and publication wait for it', () => {
  const publication = aPublication(4, behind(2, 3));
  const order = anOrder(5, [8, 7], behind(2, 3));
  const entries = [aCreation(1, false), odd, anUpload(3, 8), publication, order];
  const plan = aboutEntry(odd.id, (now, context) => planRemade(now, remade, context));
  const left = carriedOut(entries, plan(aContext(entries)));
  expect(told(left).slice(1)).toEqual([
    'e3: upload p8 at 8',
    'e4: publish; after e100 e3',
    'e5: order p8 p9; after e100 e3',
    'e100: upload p9 at 7; after e1',
  ]);
  const { id: photoId, ...picture } = remade;
  expect(left.at(-1)).toMatchObject({ state: 'waiting', change: { photoId, ...picture } });
});

test('Only a photo that was refused for its file can be made anew', () => {
  expect(canBeRemade(odd)).toBe(true);
  for (const other of [
    anUpload(2, 7, refusedFor('file', 'validation_too_many_files')),
    anUpload(2, 7, refusedFor('position', 'validation_wrong_kind')),
    anUpload(2, 7, parked({ type: 'BytesLost' })),
    anEdit(2, {}, refusedFor('file', 'validation_unknown_parts')),
  ])
    expect(canBeRemade(other)).toBe(false);
});
