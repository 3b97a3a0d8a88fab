import * as v from 'valibot';
import { numberText } from '../parse-number.ts';
import { privateFormOf, privateFormSchema } from '../private-data/private-form.ts';
import type { Advisor, AdvisorFields } from './advisor.ts';
import {
  byField,
  type Choice,
  type ChoiceField,
  type FieldRow,
  type FormField,
  fieldRows,
  formFields,
  type NumberField,
  type OptionalField,
  type TextField,
  type ValueOf,
} from './field-table.ts';
import { kindSchema, type Listing } from './listing.ts';
import { type ListingFields, withFields } from './listing-fields.ts';
import { photoKinds } from './photos/photo.ts';
import { isHome } from './similar.ts';

/** The id in the form for an advisor who is not in the list. */
export const OTHER_ADVISOR = 'other';

const photoTextSchema = v.object({ caption: v.string(), kind: v.picklist(photoKinds) });
const advisorSchema = { name: v.string(), phone: v.string(), email: v.string() };
const advisorFormSchema = v.object({
  /** Id of a known advisor, or `OTHER_ADVISOR`. */
  id: v.string(),
  ...advisorSchema,
  /** A known advisor as the form showed them when they were chosen. A value that still equals it was not typed. */
  shown: v.optional(v.object(advisorSchema)),
  /** The answer to "rename or new?" after a change of a known advisor's name; '' until it is given. */
  renaming: v.picklist(['', 'rename', 'new']),
});

/** Choices, booleans and lists have the type of the listing. Texts and numbers stay text until they are checked. */
export type FormValues = {
  readonly [Field in FormField]: Field extends ChoiceField
    ? Choice<Field> | (Field extends OptionalField ? '' : never)
    : Field extends TextField | NumberField
      ? string
      : ValueOf<Field>;
};

type FormEntries = { [Field in FormField]: v.GenericSchema<unknown, FormValues[Field]> };

/** A draft of an earlier version lacks fields that are optional today. */
const entryOf = (row: FieldRow): v.GenericSchema => {
  const value = row.number ? v.string() : kindSchema(row);
  return row.optional ? v.optional(v.union([value, v.literal('')]), '') : value;
};

/** The property form while somebody types; nothing is checked. */
export const listingFormSchema = v.object({
  ...byField<FormEntries>(formFields, (_, row) => entryOf(row)),
  /** A custom feature that is typed but not added yet. Drafts of earlier versions lack it. */
  ownFeature: v.optional(v.string(), ''),
  /** The texts that were typed, by the photo's id. Drafts of earlier versions lack them. */
  photoTexts: v.optional(v.record(v.string(), photoTextSchema), {}),
  advisor: advisorFormSchema,
  /** Drafts of earlier versions lack them. */
  privateData: v.optional(privateFormSchema, {}),
});

export type ListingForm = Readonly<v.InferOutput<typeof listingFormSchema>>;
export type AdvisorForm = ListingForm['advisor'];

/** The form of a new property, with the defaults of the table. */
export const newListingForm = (advisor: AdvisorForm): ListingForm => ({
  ...byField<FormValues>(formFields, (_, row) => defaultOf(row)),
  ownFeature: '',
  photoTexts: {},
  advisor,
  privateData: privateFormOf(),
});

/** The rooms that a new form begins with belong to a home. Other types begin without. */
export const ROOMS = ['bedrooms', 'bathrooms'] as const satisfies readonly FormField[];

export const roomsOf = (type: Listing['type'], field: (typeof ROOMS)[number]): string =>
  isHome(type) ? String(defaultOf(fieldRows[field])) : '0';

/** What changes in a new form with its type: rooms that still are those of the type before. */
export function withType(form: FormValues, type: Listing['type']): Partial<FormValues> {
  const untouched = ROOMS.filter((field) => form[field] === roomsOf(form.type, field));
  return { type, ...Object.fromEntries(untouched.map((field) => [field, roomsOf(type, field)])) };
}

/** The rooms of a home as the form began with them. Nobody may have looked at them. */
export const defaultRooms = (form: Pick<FormValues, 'type' | (typeof ROOMS)[number]>) =>
  isHome(form.type) ? ROOMS.filter((field) => form[field] === roomsOf(form.type, field)) : [];

function defaultOf({ boolean, list, number, optional, default: given }: FieldRow) {
  if (boolean) return false;
  if (list) return [];
  return number && !optional ? numberText(Number(given ?? 0)) : (given ?? '');
}

/**
 * A listing in the form. `refused` = values that the server refused; the form shows them instead. Of the advisors
 * that this device knows, the form shows the refused one, otherwise the current one.
 */
export function listingFormOf(
  shown: Listing,
  advisors: readonly Advisor[],
  refused: Partial<ListingFields> = {},
): ListingForm {
  const listing = withFields(shown, refused);
  const known = ({ advisorId }: Listing) => advisors.find(({ id }) => id === advisorId);
  const advisor = known(listing) ?? known(shown);
  return {
    ...byField<FormValues>(formFields, (field) => formValue(listing[field])),
    ownFeature: '',
    photoTexts: {},
    advisor: advisor === undefined ? otherAdvisor() : advisorFormOf(advisor),
    privateData: privateFormOf(),
  };
}

function formValue(value: Listing[FormField]) {
  if (Array.isArray(value)) return [...value];
  return typeof value === 'number' ? numberText(value) : (value ?? '');
}

/** A known advisor in the form. */
export function advisorFormOf({ id, name, phone = '', email = '' }: Advisor): AdvisorForm {
  const shown = { name, phone, email };
  return { id, ...shown, shown, renaming: '' };
}

/**
 * A known advisor in an open form, as this device knows them now: what the person has not typed follows. The form may have been
 * opened before the pull of a new role had brought phone and e-mail.
 */
export function followAdvisor(form: AdvisorForm, known: Advisor | undefined): AdvisorForm {
  const { shown } = form;
  if (known === undefined || shown === undefined) return form;
  const { name, phone, email } = advisorFormOf(known);
  return {
    ...form,
    name: form.name === shown.name ? name : form.name,
    phone: form.phone === shown.phone ? phone : form.phone,
    email: form.email === shown.email ? email : form.email,
    shown: { name, phone, email },
  };
}

/** An advisor who is not in the list. Saved without a name, it becomes the agency's default advisor. */
export const otherAdvisor = (fields?: AdvisorFields): AdvisorForm => ({
  id: OTHER_ADVISOR,
  name: fields?.name ?? '',
  phone: fields?.phone ?? '',
  email: fields?.email ?? '',
  renaming: '',
});

/** The agency's default advisor, by its record if this device knows one. */
export function defaultAdvisorForm(
  fallback: AdvisorFields | undefined,
  advisors: readonly Advisor[],
): AdvisorForm {
  const known = advisors.find(({ name }) => name === fallback?.name);
  return known === undefined ? otherAdvisor(fallback) : advisorFormOf(known);
}
