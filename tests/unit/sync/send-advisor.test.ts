import { expect, test } from 'vitest';
import { err, ok, type Result } from '#base/result.ts';
import type { Advisor } from '#domain/advisor.ts';
import type { RemoteFailure } from '#domain/failure.ts';
import type { RemoteWrite } from '#remote/remote.ts';
import { sendAdvisorEdit } from '#sync/send-advisor.ts';
import type { SendPorts } from '#sync/verdict.ts';
import { idOf } from '../../support/listings.ts';

const hidden: Advisor = { id: idOf('a', 1), rev: 3, name: 'Equipo de tarde' };
const whole: Advisor = { ...hidden, phone: '981 000 010', email: '' };

/** Sends another phone for an advisor of whom this device holds `base`. */
async function sent(base: Advisor, onServer: Result<Advisor, RemoteFailure>) {
  const writes: RemoteWrite[] = [];
  const ports = {
    outbox: { advisorBase: async () => ok(base) },
    remote: {
      readAdvisor: async () => onServer,
      async write(change: RemoteWrite) {
        writes.push(change);
        return ok({ ...whole, rev: 4, phone: '981 000 011' });
      },
    },
    signal: new AbortController().signal,
  } as Partial<Record<keyof SendPorts, unknown>> as SendPorts;
  const phone = { from: '981 000 010', to: '981 000 011' };
  const change = { kind: 'update-advisor', advisorId: hidden.id, changes: { phone } } as const;
  return { verdict: await sendAdvisorEdit(change, ports), writes };
}

test('whoever may not see an advisor’s phone any more is told so, and not asked about a clash with nothing', async () => {
  const { verdict, writes } = await sent(hidden, err({ type: 'Gone' }));
  expect([verdict, writes]).toEqual([{ type: 'parked', problem: { type: 'Forbidden' } }, []]);
});

test('an admin whose device lacks an advisor’s phone compares with the one on the server', async () => {
  const same = await sent(hidden, ok(whole));
  expect([same.verdict.type, same.writes]).toEqual([
    'accepted',
    [expect.objectContaining({ kind: 'update', fields: { phone: '981 000 011' }, ifRev: 3 })],
  ]);
  const { verdict } = await sent(hidden, ok({ ...whole, phone: '981 000 099' }));
  expect(verdict).toMatchObject({ type: 'parked', problem: { type: 'Clash' } });
});

test('a device that cannot read it now tries again later', async () => {
  const { verdict } = await sent(hidden, err({ type: 'Offline' }));
  expect(verdict).toEqual({ type: 'failed', failure: { type: 'Offline' } });
});
