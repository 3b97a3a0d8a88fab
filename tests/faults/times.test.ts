import { expect, test } from 'vitest';
import { systemClock } from '#base/clock.ts';
import { planDelete } from '#domain/outbox/plan/plan-decision.ts';
import { type EnquiryContent, planEnquiry } from '#domain/outbox/plan/plan-enquiry.ts';
import { retryDelay } from '#sync/engine/schedule.ts';
import { attemptsWithin } from '../support/device/backoff.ts';
import { until } from '../support/device/staff-device.ts';
import { recordsOf } from '../support/server/records.ts';
import { isPull, isWrite, OVERLOADED, setStage } from './stage.ts';
import { createSteppedClock } from './stepped-clock.ts';

/** Wrong clocks, and hours that pass. */

const play = setStage();
const DAY = 86_400_000;

const ENQUIRY: EnquiryContent = {
  form: 'contact',
  choice: 'none',
  enquiry: {
    ...{ name: 'Una visitante', email: 'visitante@example.test', phone: '', address: '' },
    ...{ propertyType: '', message: 'Buenos días', subject: 'Visita', language: 'gl' },
    ...{ kind: 'question' as const, wishes: [] },
    ...{ listing: '', consentAt: new Date().toISOString(), website: '' },
  },
};

test.each([
  ['is right', 0, 0],
  ['is a day ahead and falls a day back', DAY, -DAY],
  ['is a day behind and jumps a day ahead', -DAY, DAY],
])(
  'F08 Device clock that %s: order, conflicts, tokens and the date of an enquiry are the same',
  async (_name, error, jump) => {
    const own = { error };
    const wrong = { ...systemClock, now: () => systemClock.now() + own.error };
    const [here, away] = [
      await play.device({ as: await play.server().createAdmin() }),
      await play.device({ clock: wrong }),
    ];
    const { listingId } = await here.add(0);
    const gone = await here.add(0, { title: 'Será eliminado' });
    await here.sent();
    away.wake();
    await until(() => away.catalogue.get(gone.listingId) !== undefined);

    // Every request fails, so no edit is sent before the last one is made, and all of them join one entry.
    play.line(() => OVERLOADED);
    await away.until(({ activity }) => activity === 'idle');
    await away.edit(listingId, { price: 150_000 });
    await away.edit(listingId, { title: 'Escrito lejos' });
    own.error += jump;
    await away.edit(listingId, { price: 160_000, area: 70 });
    const shown = away.shown(gone.listingId);
    await away.decide((context) =>
      planDelete(shown, shown, { ...context, now: context.now - 60_000 }),
    );
    own.error -= 2 * jump;
    await away.decide((context) => planEnquiry(context.createId(), ENQUIRY, context));
    const written = Date.now();
    const { id, rev } = here.shown(listingId);
    const byOther = recordsOf(play.server(), 'properties', play.admin().token);
    expect((await byOther.update(id, { price: 207_000 }, { 'If-Match': `"${rev}"` })).status).toBe(
      200,
    );
    play.line();
    away.wake();
    await until(() => away.outbox.entries().every(({ state }) => state === 'needs-attention'));

    expect(away.outbox.entries()).toMatchObject([
      {
        change: { kind: 'update', collection: 'listings' },
        problem: { clashes: [{ field: 'price', base: 198_000, mine: 160_000, theirs: 207_000 }] },
      },
    ]);
    expect(away.session.state()).toMatchObject({ kind: 'signed-in', role: 'admin' });
    const [enquiry, ...others] = await play.list('enquiries');
    expect(others).toEqual([]);
    expect(Date.parse(String(enquiry?.created_at))).toBeGreaterThanOrEqual(written - 1_000);
    expect(Date.parse(String(enquiry?.created_at))).toBeLessThanOrEqual(Date.now() + 1_000);
    await play.invariants([{ listingId, fields: { price: 207_000 } }], { on: [away], left: 1 });
  },
);

test('F09 Server answers 500 for one hour: attempts follow the backoff, and the queue is empty within one period afterwards', async () => {
  const clock = createSteppedClock();
  const random = () => 0.5;
  const device = await play.device({ clock: clock.clock, random });
  play.line((request) => (isWrite(request) ? OVERLOADED : undefined));
  const { listingId, added } = await device.add(1);
  await device.until(({ activity }) => activity === 'idle');
  const asked = { pulls: 0, writes: 0, others: 0 };
  play.line((request) => {
    if (isPull(request)) asked.pulls += 1;
    else if (isWrite(request)) asked.writes += 1;
    else if (!request.path.startsWith('/api/realtime')) asked.others += 1; // the stream has its own pauses
    return { type: 'answer', status: 500, contentType: 'text/html', body: '<h1>Error</h1>' };
  });
  const begin = clock.clock.now();
  while (clock.clock.now() - begin < 60 * 60_000) {
    await clock.step();
    await device.until(({ activity }) => activity === 'idle');
  }
  expect(asked.pulls).toBeGreaterThan(60);
  for (const count of Object.values(asked))
    expect(count).toBeLessThanOrEqual(attemptsWithin(60 * 60_000, random) + 1);
  expect(device.sync.status()).toMatchObject({ reach: 'online', failure: { type: 'Busy' } });
  expect(device.outbox.entries().map(({ state }) => state)).toEqual([
    'waiting',
    'waiting',
    'waiting',
  ]);

  let isSending = false;
  play.line((request) => {
    isSending ||= isWrite(request);
    return undefined;
  });
  let waited = 0;
  while (!isSending) {
    waited += await clock.step(); // a deadline of the storage may come before the next attempt
    await device.until(({ activity }) => activity === 'idle');
    await until(() => isSending || device.sync.status().failure !== undefined);
  }
  expect(waited).toBeLessThanOrEqual(retryDelay(100, { type: 'Busy' }, random));
  await device.sent();
  await play.invariants([{ listingId, fields: { ready: true }, photos: added }]);
});
