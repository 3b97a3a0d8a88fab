import { expect, test } from 'vitest';
import { listen } from '../support/server/events.ts';
import { aListing } from '../support/server/records.ts';
import { sharedWriter } from '../support/server/shared-server.ts';

/** Who has a listing's form open hears of others who have it open. */

const { server, admin, listings } = await sharedWriter();
const agent = await server.createAgent();
const { id } = await listings.made(aListing());
const topic = `editing/${id}`;
const form = 'form00000000001';

/** The author is named by the id of the account, which is the team's for staff alone. */
const message = { topic, data: JSON.stringify({ form, user: admin.id }) };

const tell = (token: string, body: unknown = { form }) =>
  server.request(`/api/listings/${id}/editing`, { method: 'POST', token, json: body });

test('a form that opens is heard by staff who have the same listing open, and by nobody else', async () => {
  const account = await server.createUser();
  const same = await listen(server, [topic], agent.token);
  const other = await listen(server, [`editing/${'x'.repeat(15)}`], agent.token);
  const visitor = await listen(server, [topic]);
  const client = await listen(server, [topic], account.token);
  expect((await tell(admin.token)).status).toBe(204);
  await expect.poll(() => same.received).toEqual([message]);
  expect([other, visitor, client].flatMap(({ received }) => received)).toEqual([]);
  for (const stream of [same, other, visitor, client]) stream.close();
});

test('who has lost the role hears nothing any more', async () => {
  const former = await server.createAgent();
  const theirs = await listen(server, [topic], former.token);
  const stays = await listen(server, [topic], agent.token);
  const people = await server.request(`/api/people/${former.id}`, {
    method: 'DELETE',
    token: admin.token,
  });
  expect(people.status).toBe(204);
  expect((await tell(admin.token)).status).toBe(204);
  await expect.poll(() => stays.received).toHaveLength(1);
  expect(theirs.received).toEqual([]);
  for (const stream of [theirs, stays]) stream.close();
});

test.each(['', 1, '<b>', form.repeat(4)])('the id %j of a form is refused', async (wrong) => {
  expect((await tell(admin.token, { form: wrong })).status).toBe(400);
});
