import type { ListingForm } from '#domain/listing/listing-form.ts';
import { advisorFormOf, otherAdvisor } from '#domain/listing/listing-form.ts';
import { type CheckedForm, parseListingForm } from '#domain/listing/parse-listing-form.ts';
import { planSave } from '#domain/outbox/plan/plan-save.ts';
import { numberText } from '#domain/parse-number.ts';
import { advisorIn, noteAdvisors } from './advisor-acts.ts';
import { noteTyped, type OpenForm, openForm } from './forms.ts';
import { keyOf } from './ledger.ts';
import { noteSave } from './noted-saves.ts';
import { isWriter, newValue, type Operation, type Person } from './person.ts';
import { pickedFile, prepared } from './picked-photos.ts';
import { settle } from './turns.ts';

/** Operations on the property form, which may stay open while other things happen. */

/**
 * Opens a form for a new listing, for any listing, or for one whose form is already open elsewhere.
 */
export const openAForm: Operation = async (person) => {
  const { world, window, random } = person;
  if (!isWriter(person)) return false;
  const all = window.listings();
  const begun = world.ledger.forms.filter(({ state }) => state === 'open');
  const crowded = all.filter(({ id }) => begun.some(({ listing }) => listing === id));
  const from = crowded.length > 0 && random.chance(0.6) ? crowded : all;
  const listing = from.length > 0 && random.chance(0.85) ? random.pick(from) : undefined;
  if (formsOf(person).some(({ record }) => record.listing === listing?.id)) return false;
  void openForm(person, listing);
  await settle();
  return true;
};

/** An open form; opens one if there is none. */
async function aForm(
  person: Person,
  isWanted: (form: OpenForm) => boolean = () => true,
): Promise<OpenForm | undefined> {
  if (!isWriter(person)) return undefined;
  if (formsOf(person).length === 0) await openAForm(person);
  const wanted = formsOf(person).filter(isWanted);
  return wanted.length > 0 ? person.random.pick(wanted) : undefined;
}

/** The open forms of the current user. Closes the forms of a user who has signed out. */
function formsOf({ window, user }: Person): OpenForm[] {
  for (const form of window.forms.filter(({ record }) => record.user !== user)) leave(window, form);
  return window.forms;
}

function leave({ forms }: Person['window'], form: OpenForm): void {
  form.editing.leave();
  if (forms.includes(form)) forms.splice(forms.indexOf(form), 1);
}

/** Photos more often than a person would pick them: few reach the preparation. */
const KINDS = ['fields', 'photos', 'fields', 'photos', 'photos', 'photos', 'advisor'] as const;

/** Types into an open form, picks photos for it, or moves them. */
export const typeInForm: Operation = async (person) => {
  const form = await aForm(person);
  if (form === undefined) return false;
  const kind = person.random.pick(KINDS);
  if (kind === 'fields') typeFields(person, form);
  if (kind === 'photos') changePhotos(person, form);
  if (kind === 'advisor') nameAdvisor(person, form);
  await settle();
  return true;
};

function typeFields(person: Person, form: OpenForm): void {
  const { random } = person;
  const isNew = form.editing.before === undefined;
  const names = ['title', 'description', 'price', 'features'] as const;
  const chosen = isNew ? names : [random.pick(names), random.pick(names)];
  const values = Object.fromEntries(
    chosen.map((name) => {
      const value = newValue(name, random);
      return [name, name === 'price' ? numberText(Number(value)) : value];
    }),
  );
  for (const [name, value] of Object.entries(values)) noteTyped(form, person, name, keyOf(value));
  form.editing.change(values);
}

function changePhotos(person: Person, form: OpenForm): void {
  const { random } = person;
  const { editing, record } = form;
  const ids = editing.state().photos.map(({ id }) => id);
  const kind = random.pick(['add', 'add', 'remove', 'move'] as const);
  if (kind === 'move' && ids.length > 1) editing.move(random.pick(ids), random.below(ids.length));
  if (kind === 'remove' && ids.length > 0) {
    const gone = random.pick(ids);
    const typed = record.typed.findIndex(({ value }) => value === gone);
    if (typed >= 0) record.typed.splice(typed, 1);
    editing.remove(gone);
  }
  if (kind !== 'add' || ids.length > 8) return;
  const files = [pickedFile(random), pickedFile(random)];
  editing.addPhotos(files);
  for (const photo of editing.state().photos)
    if (photo.kind === 'picking' && !ids.includes(photo.id))
      noteTyped(form, person, 'photo', photo.id, expected(photo.file));
}

/** SHA-256 of the picked bytes after preparation. */
const expected = (file: File): string => prepared(file).sha256;

/** Chooses another advisor or a new one, or changes the phone number of the chosen one. */
function nameAdvisor(person: Person, form: OpenForm): void {
  const { window, random } = person;
  const { editing } = form;
  const { advisor } = editing.state().form;
  const kind = random.pick(['other', 'new', 'phone'] as const);
  const known = window.directory.advisors().filter(({ phone }) => phone !== undefined);
  const phone = String(newValue('phone', random));
  const next: ListingForm['advisor'] =
    kind === 'new' || known.length === 0
      ? otherAdvisor({ name: String(newValue('name', random)), phone, email: '' })
      : kind === 'phone' && advisor.name !== ''
        ? { ...advisor, phone }
        : advisorFormOf(random.pick(known));
  noteTyped(form, person, 'advisor', keyOf(next));
  if (next.id !== advisor.id || kind !== 'phone') form.record.advisors.push(next);
  editing.change({ advisor: next });
}

/** Saves an open form if its values are valid. */
export const saveAForm: Operation = async (person) => {
  const form = await aForm(person, (one) => checked(person, one) !== undefined);
  if (form === undefined) return false;
  if (person.random.chance(0.7)) typeFields(person, form);
  void save(person, form);
  await settle();
  return true;
};

function checked({ window }: Person, { editing }: OpenForm): CheckedForm | undefined {
  const { form } = editing.state();
  const known = window.directory.advisor(form.advisor.id)?.name;
  const parsed = parseListingForm(form, known);
  return parsed.ok ? parsed.value : undefined;
}

/** Does the same as `use-save.ts`. */
async function save(person: Person, open: OpenForm): Promise<void> {
  const { world, window } = person;
  const { editing } = open;
  await editing.settled();
  const form = checked(person, open);
  const { photos } = editing.state();
  if (form === undefined || photos.some(({ kind }) => kind === 'failed' || kind === 'not-kept'))
    return;
  const { listingId, draftId, before, refused } = editing;
  const saved = {
    ...{ listingId, before, refused, form, photoIds: photos.map(({ id }) => id) },
    added: photos.flatMap((photo) => (photo.kind === 'ready' ? [photo.photo] : [])),
    advisors: window.directory.advisors(),
    fallback: window.directory.agency()?.defaultAdvisor ?? { name: '', phone: '', email: '' },
  };
  noteWhatCameBetween(person, open);
  const done = await editing.commit(
    () =>
      world.decide(person, (context) => planSave(saved, context), {
        finishedDraft: draftId,
        onMade(decision) {
          open.record.state = 'saved';
          world.ledger.seen.push(...untyped(open, saved));
          noteAdvisors(world, decision, open.record, form.advisor);
          const advisorId = advisorIn(decision, form.advisor);
          noteSave(world, decision, { ...saved, fields: form.fields, advisorId });
        },
      }).written,
  );
  if (done.ok) leave(window, open);
}

/** Finds typed values that the form does not save, and photos prepared from the wrong bytes. */
function untyped(
  { editing, record }: OpenForm,
  { added }: { readonly added: readonly { readonly id: string; readonly sha256: string }[] },
): string[] {
  const { form, photos } = editing.state();
  const last = new Map(record.typed.map((typed) => [typed.field, typed]));
  const fields = [...last.values()].filter(
    ({ field, value, kept }) =>
      kept && field !== 'photo' && keyOf(form[field as keyof ListingForm]) !== value,
  );
  const lost = record.typed.filter(
    ({ field, value, kept }) => kept && field === 'photo' && !photos.some(({ id }) => id === value),
  );
  const wrong = record.typed.filter(({ value, sha256 }) =>
    added.some((photo) => photo.id === value && photo.sha256 !== sha256),
  );
  return [
    ...[...fields, ...lost].map(
      ({ field, value }) => `I1 ${field} ${value} was typed and not saved (${record.listing})`,
    ),
    ...wrong.map(({ value }) => `I3 photo ${value} was prepared from other bytes`),
  ];
}

/**
 * Counts saves of forms whose listing changed after they were opened, or that are open on two
 * devices.
 */
function noteWhatCameBetween({ world, device, window }: Person, { editing }: OpenForm): void {
  const { listingId, before } = editing;
  const now = window.listings().find(({ id }) => id === listingId);
  if (before === undefined || now === undefined) return;
  if (now.rev > before.rev) world.tally.note('case', 'a form is saved after a pull');
  const server = world.server.state().listings.get(listingId);
  if (server && server.rev > now.rev && before.rev > 0)
    world.tally.note('case', 'a form is saved before a pull');
  const isOpenElsewhere = world.ledger.forms.some(
    (other) =>
      other.listing === listingId && other.device !== device.name && other.typed.length > 0,
  );
  if (isOpenElsewhere) world.tally.note('case', 'a form is saved that is open on two devices');
}

/** Closes a form; its draft stays. */
export const leaveForm: Operation = async (person) => {
  const forms = formsOf(person);
  if (forms.length === 0) return false;
  leave(person.window, person.random.pick(forms));
  await settle();
  return true;
};

/** Discards a form. */
export const discardForm: Operation = async (person) => {
  const forms = formsOf(person);
  if (forms.length === 0) return false;
  const form = person.random.pick(forms);
  void form.editing.discard().then((done) => done.ok && leave(person.window, form));
  await settle();
  return true;
};

/** Form cases that must occur in a run. */
export const cases = [
  'a form is open in another window',
  'a draft is gone on with',
  'a form is saved after a pull',
  'a form is saved before a pull',
  'a form is saved that is open on two devices',
] as const;
