import { err, ok } from '#base/result.ts';
import { fieldsOf } from '#domain/listing/listing-fields.ts';
import { isKind, isRecovery } from '#domain/outbox/entry/change-kinds.ts';
import type { OutboxEntry } from '#domain/outbox/entry/outbox-entry.ts';
import type { PlannedEntry } from '#domain/outbox/plan/plan.ts';
import { parseRows } from '#domain/sync/collections.ts';
import type { RemoteWrite } from '#remote/remote.ts';
import { ownFields } from './model-photo-texts.ts';
import type { EnginePorts, Mutant } from './window.ts';

/** Returns an engine in which some calls of one port are replaced. */
const breaking =
  <Port extends 'remote' | 'outbox' | 'catalogue'>(
    port: Port,
    change: (real: EnginePorts[Port], ports: EnginePorts) => Partial<EnginePorts[Port]>,
  ): Mutant =>
  (ports) => ({ ...ports, [port]: { ...ports[port], ...change(ports[port], ports) } });

/** Returns an engine that sends other writes. */
export const writing = (change: (write: RemoteWrite) => RemoteWrite): Mutant =>
  breaking('remote', (real) => ({ write: (write, signal) => real.write(change(write), signal) }));

/** Returns an engine whose queue shows other entries. */
const showing = (change: (entry: OutboxEntry) => OutboxEntry): Mutant =>
  breaking('outbox', (real) => ({ entries: () => real.entries().map(change) }));

/** Returns an engine that takes an entry out of the queue in place of releasing or parking it. */
const accepting = (call: 'release' | 'park'): Mutant =>
  breaking('outbox', (real) => ({
    async [call](id: string) {
      const entry = real.entries().find((one) => one.id === id);
      return entry ? real.accept(entry, {}) : ok(undefined);
    },
  }));

/**
 * Engines in which one port breaks one rule of `sync/README.md`. Some history must catch each of
 * them; otherwise the simulator does not test that rule.
 */
export const mutants: Readonly<Record<string, Mutant>> = {
  /** OUT-3: a released entry is deleted, and neither the response nor its values are stored. */
  'forgets on release': accepting('release'),
  /** PUSH-5: the second writer overwrites the first. */
  'drops If-Match': writing((write) => {
    if (write.kind === 'create') return write;
    const { ifRev: _dropped, ...blind } = write;
    return blind;
  }),
  /** PUSH-5: the server cannot recognise a change that it already has. */
  'drops the names of changes': writing((write) => {
    if (write.kind !== 'update') return write;
    const { mutation: _dropped, ...nameless } = write;
    return nameless;
  }),
  /** OUT-7: a created listing stays unpublished, and its publication counts as sent. */
  'publishes nothing': writing((write) =>
    write.kind === 'update' && write.fields.ready === true ? { ...write, fields: {} } : write,
  ),
  /** PUSH-4: a late creation recreates a deleted listing, although nobody decided that. */
  'makes again what was deleted': writing((write) =>
    write.kind === 'create' ? { ...write, again: Number.MAX_SAFE_INTEGER } : write,
  ),
  /** OUT-2, PUSH-1: entries do not wait for their dependencies. */
  'ignores what an entry depends on': showing((entry) => ({ ...entry, dependsOn: [] })),
  /** OUT-4: an entry that may have reached the server counts as never sent. */
  'counts no attempt': breaking('outbox', (real) => ({
    begin: async (id) =>
      ok(real.entries().find((entry) => entry.id === id && entry.state === 'waiting')),
  })),
  /** PUSH-2, PULL-10: retries without a delay. */
  'waits for nothing': (ports) => ({
    ...ports,
    clock: { ...ports.clock, after: (_delayMs, run) => ports.clock.after(0, run) },
  }),
  /** PUSH-4: the record gets a new id at each attempt. */
  'makes ids anew': (ports, owner) => {
    let made = 0;
    const renaming = writing((write) => {
      if (write.kind !== 'create' || write.collection !== 'listings') return write;
      made += 1;
      return { ...write, id: `${write.id.slice(0, 11)}${String(made).padStart(4, '0')}` };
    });
    return renaming(ports, owner);
  },
  /** PUSH-6: does not check the hash of stored bytes. */
  'believes every photo': (ports, owner) => {
    const unhashed = breaking('outbox', (real) => ({
      async begin(id) {
        const begun = await real.begin(id);
        const change = begun.ok ? begun.value?.change : undefined;
        if (!begun.ok || begun.value === undefined || change?.kind !== 'upload-photo') return begun;
        return ok({ ...begun.value, change: { ...change, sha256: '' } });
      },
    }));
    return { ...unhashed(ports, owner), hash: async () => '' };
  },
  /** PULL-2: stores the cursor before its rows. */
  'saves the cursor first': breaking('catalogue', (real) => ({
    async apply(page) {
      await real.apply({ ...page, gone: [], rows: parseRows([]).rows, more: page.more });
      return real.apply({ ...page, reset: false });
    },
  })),
  /** OUT-5: the signed-in user sends everybody's entries. */
  'sends for others': (ports, owner) =>
    showing((entry) => (owner() === '' ? entry : { ...entry, userId: owner() }))(ports, owner),
  /** PUSH-3: deletes entries that need attention. */
  'deletes instead of parking': accepting('park'),
  /** PUSH-2: never retries a failed entry. */
  'loses releases': breaking('outbox', () => ({ release: async () => ok(undefined) })),
  /** PUSH-3: a deletion without a valid response counts as done. */
  'takes no answer for yes': breaking('remote', (real) => ({
    async write(change, signal) {
      const answer = await real.write(change, signal);
      const isNone = !answer.ok && ['Offline', 'Busy', 'BadAnswer'].includes(answer.error.type);
      return isNone && change.kind === 'delete' ? ok(undefined) : answer;
    },
  })),
  /** PULL-4: keeps the rows of another epoch or another reader. */
  'purges nothing': breaking('catalogue', (real) => ({
    apply: (page) => real.apply({ ...page, reset: false, gone: [] }),
  })),
  /** PULL-12: drops what a restored server lacks or has in an older version, without a question. */
  'keeps nothing after a restore': breaking('catalogue', (real, { outbox }) => ({
    async apply(page, after) {
      const applied = await real.apply(page, after);
      const recovered = outbox.entries().filter(({ change }) => isRecovery(change));
      if (recovered.length > 0)
        await outbox.carryOut(() => ({ put: [], drop: recovered.map(({ id }) => id) }));
      return applied;
    },
  })),
  /** PULL-1, PULL-3: skips a page if another one follows it. */
  'loses a page': breaking('remote', (real) => ({
    async pull(request, signal) {
      const answer = await real.pull(request, signal);
      if (!answer.ok || !answer.value.more) return answer;
      const { rev: since, epoch } = answer.value.cursor;
      const next = await real.pull({ ...request, since, epoch }, signal);
      return next.ok ? ok({ ...next.value, reset: answer.value.reset }) : next;
    },
  })),
  /** PULL-13: skips the second page of the snapshot. */
  'loses a prepared page': breaking('remote', (real) => ({
    async pullSnapshot(name, signal) {
      const answer = await real.pullSnapshot(name, signal);
      const pages = answer.ok ? answer.value.pages : undefined;
      return answer.ok && pages ? ok({ ...answer.value, pages: pages.slice(1) }) : answer;
    },
  })),
  /** PUSH-8: does not record the value that lost a conflict. */
  'keeps no loser': breaking('remote', () => ({ noteDiscarded: async () => ok(undefined) })),
  /** OUT-3: bytes are lost before they are confirmed. */
  'cannot find the bytes': breaking('outbox', () => ({
    bytesOf: async () => err({ type: 'StorageUnavailable' }),
  })),
  /** PUSH-5: an open form is saved as if it had been opened now. */
  'takes what is here now for what the form showed': breaking('outbox', (real, { catalogue }) => ({
    carryOut: (plan, draft) =>
      real.carryOut((entries) => {
        const { put, drop } = plan(entries);
        return { put: put.map((entry) => fromToday(entry, catalogue)), drop };
      }, draft),
  })),
  /** Two windows write to one draft and overwrite each other's values. */
  'lets two windows into one form': (ports) => ({ ...ports, draftLocks: undefined }),
  /** OUT-1: the draft of a saved form is offered again. */
  'ends no draft': breaking('outbox', (real) => ({ carryOut: (plan) => real.carryOut(plan) })),
  /** PUSH-7: does not send photo orders. */
  'orders nothing': breaking('remote', (real) => ({
    write: async (change, signal) =>
      change.kind === 'order' ? ok(undefined) : real.write(change, signal),
  })),
  /** OUT-1: does not send values chosen from a list. */
  'sends no choices': writing((write) => {
    if (write.kind !== 'update') return write;
    const { status: _status, advisor_id: _advisor, ...fields } = write.fields;
    return { ...write, fields };
  }),
  /** PUSH-7: does not send the captions of photos that the server has. */
  'sends no captions': writing((write) =>
    write.kind === 'update' ? { ...write, fields: ownFields(write.fields) } : write,
  ),
  /** PUSH-7: reverses the order of the photos. */
  'turns the order round': breaking('remote', (real) => ({
    uploadPhoto: (photo, onSent, signal) =>
      real.uploadPhoto({ ...photo, position: 14 - photo.position }, onSent, signal),
  })),
};

/** A new edit whose base values are the ones that the window shows now. */
function fromToday(entry: PlannedEntry, catalogue: EnginePorts['catalogue']): PlannedEntry {
  const { change } = entry;
  const now = isKind(change, 'update', 'listings') ? catalogue.get(change.id) : undefined;
  if (!isKind(change, 'update', 'listings') || entry.seq !== undefined || now === undefined)
    return entry;
  const shown: Readonly<Record<string, unknown>> = fieldsOf(now);
  const changes = Object.entries(change.changes).map(([field, { to }]) => [
    field,
    { from: shown[field], to },
  ]);
  return { ...entry, change: { ...change, changes: Object.fromEntries(changes) } };
}
