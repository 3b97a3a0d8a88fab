import { expect, test } from 'vitest';
import { listen } from '../support/server/events.ts';
import { untilNextHint } from '../support/server/hints.ts';
import { aListing } from '../support/server/records.ts';
import { sharedWriter } from '../support/server/shared-server.ts';

/** Hints of the event stream: something has changed, ask for it. */

const { server, listings } = await sharedWriter();

test('a hint reaches visitors also when a listing is archived', async () => {
  const { id } = await listings.made(aListing());
  await untilNextHint();
  const visitor = await listen(server, ['sync_ping/*', 'properties/*']);
  await listings.update(id, { status: 'archived' });
  await expect.poll(() => visitor.received).toHaveLength(1);
  expect(visitor.received[0]?.topic).toBe('sync_ping/*');
  expect(visitor.received[0]?.data).not.toContain(id);
  visitor.close();
});

test('a change right after a hint is hinted too, by the job, which runs all the time', async () => {
  const token = await server.superuser();
  const { status } = await server.request('/api/crons/sync-hint', { method: 'POST', token });
  expect(status).toBe(204);
  await untilNextHint();
  const visitor = await listen(server, ['sync_ping/*']);
  const { id } = await listings.made(aListing());
  await listings.update(id, { price: 2 });
  await expect.poll(() => visitor.received).toHaveLength(2);
  visitor.close();
});
