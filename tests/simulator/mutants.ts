import { err, ok } from '#base/result.ts';
import { fieldsOf } from '#domain/listing/listing-fields.ts';
import { isRecovery, type OutboxEntry } from '#domain/outbox/outbox-entry.ts';
import type { PlannedEntry } from '#domain/outbox/plan.ts';
import type { EnginePorts, Mutant } from './window.ts';

/**
 * Engines in which one port breaks one rule of `sync/README.md`. Some history must catch each of
 * them; otherwise the simulator does not test that rule.
 */
export const mutants: Readonly<Record<string, Mutant>> = {
  /** OUT-3: a released entry is deleted, and neither the response nor its values are stored. */
  'forgets on release': (ports) => ({
    ...ports,
    outbox: {
      ...ports.outbox,
      async release(id) {
        const entry = ports.outbox.entries().find((one) => one.id === id);
        return entry ? ports.outbox.accept(entry, {}) : ok(undefined);
      },
    },
  }),
  /** PUSH-5: the second writer overwrites the first. */
  'drops If-Match': (ports) => ({
    ...ports,
    remote: {
      ...ports.remote,
      write(change, signal) {
        if (change.kind === 'create') return ports.remote.write(change, signal);
        const { ifRev: _dropped, ...blind } = change;
        return ports.remote.write(blind, signal);
      },
    },
  }),
  /** PUSH-5: the server cannot recognise a change that it already has. */
  'drops the names of changes': (ports) => ({
    ...ports,
    remote: {
      ...ports.remote,
      write(change, signal) {
        if (change.kind !== 'update') return ports.remote.write(change, signal);
        const { mutation: _dropped, ...nameless } = change;
        return ports.remote.write(nameless, signal);
      },
    },
  }),
  /** OUT-7: a created listing stays unpublished, and its publication counts as sent. */
  'publishes nothing': (ports) => ({
    ...ports,
    remote: {
      ...ports.remote,
      write: (change, signal) =>
        ports.remote.write(
          change.kind === 'update' && change.fields.ready === true
            ? { ...change, fields: {} }
            : change,
          signal,
        ),
    },
  }),
  /**
   * PUSH-4: a create request that arrives after the deletion recreates the listing, although nobody
   * decided that.
   */
  'makes again what was deleted': (ports) => ({
    ...ports,
    remote: {
      ...ports.remote,
      write: (change, signal) =>
        ports.remote.write(
          change.kind === 'create' ? { ...change, again: Number.MAX_SAFE_INTEGER } : change,
          signal,
        ),
    },
  }),
  /** OUT-2, PUSH-1: entries do not wait for their dependencies. */
  'ignores what an entry depends on': (ports) => ({
    ...ports,
    outbox: {
      ...ports.outbox,
      entries: () => ports.outbox.entries().map((entry) => ({ ...entry, dependsOn: [] })),
    },
  }),
  /** OUT-4: an entry that may have reached the server counts as never sent. */
  'counts no attempt': (ports) => ({
    ...ports,
    outbox: {
      ...ports.outbox,
      begin: async (id) =>
        ok(ports.outbox.entries().find((entry) => entry.id === id && entry.state === 'waiting')),
    },
  }),
  /** PUSH-2, PULL-10: retries without a delay. */
  'waits for nothing': (ports) => ({
    ...ports,
    clock: { ...ports.clock, after: (_delayMs, run) => ports.clock.after(0, run) },
  }),
  /** PUSH-4: the record gets a new id at each attempt. */
  'makes ids anew': (ports) => {
    let made = 0;
    return {
      ...ports,
      remote: {
        ...ports.remote,
        write(change, signal) {
          if (change.kind !== 'create' || change.collection !== 'properties')
            return ports.remote.write(change, signal);
          made += 1;
          const id = `${change.id.slice(0, 11)}${String(made).padStart(4, '0')}`;
          return ports.remote.write({ ...change, id }, signal);
        },
      },
    };
  },
  /** PUSH-6: does not check the hash of stored bytes. */
  'believes every photo': (ports) => ({
    ...ports,
    hash: async () => '',
    outbox: {
      ...ports.outbox,
      async begin(id) {
        const begun = await ports.outbox.begin(id);
        const change = begun.ok ? begun.value?.change : undefined;
        if (!begun.ok || begun.value === undefined || change?.kind !== 'upload-photo') return begun;
        return ok({ ...begun.value, change: { ...change, sha256: '' } });
      },
    },
  }),
  /** PULL-2: stores the cursor before its rows. */
  'saves the cursor first': (ports) => ({
    ...ports,
    catalogue: {
      ...ports.catalogue,
      async apply(page) {
        const rows = { listings: [], advisors: [], agency: [], enquiries: [] };
        await ports.catalogue.apply({ ...page, gone: [], rows, more: page.more });
        return ports.catalogue.apply({ ...page, reset: false });
      },
    },
  }),
  /** OUT-5: the signed-in user sends everybody's entries. */
  'sends for others': (ports, owner) => ({
    ...ports,
    outbox: {
      ...ports.outbox,
      entries: () =>
        ports.outbox
          .entries()
          .map((entry): OutboxEntry => (owner() === '' ? entry : { ...entry, userId: owner() })),
    },
  }),
  /** PUSH-3: deletes entries that need attention. */
  'deletes instead of parking': (ports) => ({
    ...ports,
    outbox: {
      ...ports.outbox,
      async park(id) {
        const entry = ports.outbox.entries().find((one) => one.id === id);
        return entry ? ports.outbox.accept(entry, {}) : ok(undefined);
      },
    },
  }),
  /** PUSH-2: never retries a failed entry. */
  'loses releases': (ports) => ({
    ...ports,
    outbox: { ...ports.outbox, release: async () => ok(undefined) },
  }),
  /** PUSH-3: a deletion without a valid response counts as done. */
  'takes no answer for yes': (ports) => ({
    ...ports,
    remote: {
      ...ports.remote,
      async write(change, signal) {
        const answer = await ports.remote.write(change, signal);
        const isNone = !answer.ok && ['Offline', 'Busy', 'BadAnswer'].includes(answer.error.type);
        return isNone && change.kind === 'delete' ? ok(undefined) : answer;
      },
    },
  }),
  /** PULL-4: keeps the rows of another epoch or another reader. */
  'purges nothing': (ports) => ({
    ...ports,
    catalogue: {
      ...ports.catalogue,
      apply: (page) => ports.catalogue.apply({ ...page, reset: false, gone: [] }),
    },
  }),
  /**
   * PULL-12: drops entries for what a restored server lacks or has in an older version, without a
   * question.
   */
  'keeps nothing after a restore': (ports) => ({
    ...ports,
    catalogue: {
      ...ports.catalogue,
      async apply(page, after) {
        const applied = await ports.catalogue.apply(page, after);
        const recovered = ports.outbox.entries().filter(({ change }) => isRecovery(change));
        if (recovered.length > 0)
          await ports.outbox.carryOut(() => ({ put: [], drop: recovered.map(({ id }) => id) }));
        return applied;
      },
    },
  }),
  /** PULL-1, PULL-3: skips a page if another one follows it. */
  'loses a page': (ports) => ({
    ...ports,
    remote: {
      ...ports.remote,
      async pull(request, signal) {
        const answer = await ports.remote.pull(request, signal);
        if (!answer.ok || !answer.value.more) return answer;
        const { rev: since, epoch } = answer.value.cursor;
        const next = await ports.remote.pull({ ...request, since, epoch }, signal);
        return next.ok ? ok({ ...next.value, reset: answer.value.reset }) : next;
      },
    },
  }),
  /** PUSH-8: does not record the value that lost a conflict. */
  'keeps no loser': (ports) => ({
    ...ports,
    remote: { ...ports.remote, noteDiscarded: async () => ok(undefined) },
  }),
  /** OUT-3: bytes are lost before they are confirmed. */
  'cannot find the bytes': (ports) => ({
    ...ports,
    outbox: {
      ...ports.outbox,
      bytesOf: async () => err({ type: 'StorageUnavailable' }),
    },
  }),
  /** PUSH-5: an open form is saved as if it had been opened now. */
  'takes what is here now for what the form showed': (ports) => ({
    ...ports,
    outbox: {
      ...ports.outbox,
      carryOut: (plan, draft) =>
        ports.outbox.carryOut((entries) => {
          const { put, drop } = plan(entries);
          return { put: put.map((entry) => fromToday(entry, ports.catalogue)), drop };
        }, draft),
    },
  }),
  /** Two windows write to one draft and overwrite each other's values. */
  'lets two windows into one form': (ports) => ({ ...ports, draftLocks: undefined }),
  /** OUT-1: the draft of a saved form is offered again. */
  'ends no draft': (ports) => ({
    ...ports,
    outbox: { ...ports.outbox, carryOut: (plan) => ports.outbox.carryOut(plan) },
  }),
  /** PUSH-7: does not send photo orders. */
  'orders nothing': (ports) => ({
    ...ports,
    remote: {
      ...ports.remote,
      write: async (change, signal) =>
        change.kind === 'order' ? ok(undefined) : ports.remote.write(change, signal),
    },
  }),
  /** OUT-1: does not send values chosen from a list. */
  'sends no choices': (ports) => ({
    ...ports,
    remote: {
      ...ports.remote,
      write(change, signal) {
        if (change.kind !== 'update') return ports.remote.write(change, signal);
        const { status: _status, advisor_id: _advisor, ...fields } = change.fields;
        return ports.remote.write({ ...change, fields }, signal);
      },
    },
  }),
  /** PUSH-7: reverses the order of the photos. */
  'turns the order round': (ports) => ({
    ...ports,
    remote: {
      ...ports.remote,
      uploadPhoto: (photo, onSent, signal) =>
        ports.remote.uploadPhoto({ ...photo, position: 14 - photo.position }, onSent, signal),
    },
  }),
};

/** A new edit whose base values are the ones that the window shows now. */
function fromToday(entry: PlannedEntry, catalogue: EnginePorts['catalogue']): PlannedEntry {
  const { change } = entry;
  const now = change.kind === 'update-listing' ? catalogue.get(change.listingId) : undefined;
  if (change.kind !== 'update-listing' || entry.seq !== undefined || now === undefined)
    return entry;
  const shown: Readonly<Record<string, unknown>> = fieldsOf(now);
  const changes = Object.entries(change.changes).map(([field, { to }]) => [
    field,
    { from: shown[field], to },
  ]);
  return { ...entry, change: { ...change, changes: Object.fromEntries(changes) } };
}
