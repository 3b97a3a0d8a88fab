import * as v from 'valibot';
import { lengthOf } from '#base/characters.ts';
import { ok, type Result } from '#base/result.ts';
import { checkForm, isEmail, isEmailOrEmpty, MAX_EMAIL, type Problems } from '../check-form.ts';
import { cleanText } from '../clean-text.ts';
import { isDay } from '../enquiry/wishes.ts';
import { type Language, languages, perLanguage } from '../language.ts';
import { isLink, typedLink } from '../links.ts';
import { numberText, parseNumber } from '../parse-number.ts';
import type { Agency } from './agency.ts';
import { isSocialNetwork, type SocialNetwork, socialNetworks } from './agency.ts';
import limits from './agency-limits.json' with { type: 'json' };
import { byRate, maxRate, ratesOf } from './purchase-costs.ts';

const problems = [
  ...(['missing', 'long', 'email', 'link', 'months'] as const),
  ...(['phone', 'date', 'rate', 'range'] as const),
] as const;
/** `refused`: only the server reports it. */
export type AgencyProblem = (typeof problems)[number] | 'refused';

const { retention_months: RETENTION } = limits;

/** At most so many characters. */
const text = (most: number) =>
  v.pipe(
    v.string(),
    v.transform((typed) => cleanText(typed)),
    v.check((clean) => lengthOf(clean) <= most, 'long'),
  );
const required = (most: number) => v.pipe(text(most), v.nonEmpty('missing'));
const whatsapp = v.pipe(
  text(limits.whatsapp),
  v.regex(new RegExp(`^$|${limits.whatsapp_pattern}`), 'phone'),
);
/** Per cent or euros, as people type them: `1,5`. */
const rate = (most: number) =>
  v.pipe(
    required(20),
    v.transform((typed) => parseNumber(typed)),
    v.number('rate'),
    v.minValue(0, 'rate'),
    v.maxValue(most, 'rate'),
  );
const link = v.pipe(
  text(limits.social_links),
  v.transform(typedLink),
  v.maxLength(limits.social_links, 'long'),
  v.check((clean) => clean === '' || isLink(clean), 'link'),
);

/** The form's field for the note of Sundays in a language: `sundayEs`. */
type SundayField = `sunday${Capitalize<Language>}`;
const sundayIn = (language: Language) =>
  `sunday${language.charAt(0).toUpperCase()}${language.slice(1)}` as SundayField;
export const sundayFields = languages.map(sundayIn);
const sundays = <T>(valueIn: (language: Language) => T) =>
  Object.fromEntries(
    languages.map((language) => [sundayIn(language), valueIn(language)]),
  ) as Record<SundayField, T>;

/** The agency's record as an admin types it. The server has the same limits (`agency-limits.json`). */
const agencyFieldsSchema = v.object({
  name: required(limits.name),
  phone: required(limits.phone),
  email: v.pipe(required(MAX_EMAIL), v.check(isEmail, 'email')),
  address: required(limits.address),
  owner: text(limits.owner),
  nif: text(limits.nif),
  registry: text(limits.registry),
  college: text(limits.college),
  weekdays: required(limits.hours),
  saturday: required(limits.hours),
  ...sundays(() => required(limits.hours)),
  advisorName: required(limits.default_advisor_name),
  advisorPhone: text(limits.default_advisor_phone),
  advisorEmail: v.pipe(text(MAX_EMAIL), v.check(isEmailOrEmpty, 'email')),
  retentionMonths: v.pipe(
    v.string(),
    v.transform((typed) => cleanText(typed)),
    v.nonEmpty('missing'),
    v.regex(/^\d+$/, 'months'),
    v.transform(Number),
    v.minValue(RETENTION.min, 'months'),
    v.maxValue(RETENTION.max, 'months'),
  ),
  whatsapp,
  costsDate: v.pipe(required(10), v.check(isDay, 'date')),
  ...byRate((name) => rate(maxRate(name))),
  Instagram: link,
  Facebook: link,
  LinkedIn: link,
  YouTube: link,
});

const agencyFormSchema = v.pipe(
  agencyFieldsSchema,
  v.forward(
    v.check((form) => form.administrationMin <= form.administrationMax, 'range'),
    ['administrationMax'],
  ),
);

export type AgencyForm = Readonly<v.InferInput<typeof agencyFormSchema>>;
export type AgencyField = keyof AgencyForm;
export type AgencyProblems = Problems<typeof agencyFormSchema, AgencyProblem>;

/** The form with the values of the current record. */
export function agencyFormOf(agency: Agency): AgencyForm {
  const { hours, defaultAdvisor, socialLinks } = agency;
  const costs = ratesOf(agency);
  const link = (network: SocialNetwork) => socialLinks[network] ?? '';
  return {
    name: agency.name,
    phone: agency.phone,
    email: agency.email,
    address: agency.address,
    owner: agency.owner,
    nif: agency.nif,
    registry: agency.registry,
    college: agency.college,
    weekdays: hours.weekdays,
    saturday: hours.saturday,
    ...sundays((language) => hours.sunday[language]),
    advisorName: defaultAdvisor.name,
    advisorPhone: defaultAdvisor.phone,
    advisorEmail: defaultAdvisor.email,
    retentionMonths: String(agency.retentionMonths),
    whatsapp: agency.whatsapp,
    costsDate: costs.date,
    ...byRate((name) => numberText(costs[name])),
    Instagram: link('Instagram'),
    Facebook: link('Facebook'),
    LinkedIn: link('LinkedIn'),
    YouTube: link('YouTube'),
  };
}

/** Returns the record that the form describes, or the problem of each wrong field. */
export function parseAgencyForm(
  typed: AgencyForm,
  before: Agency,
): Result<Omit<Agency, 'id' | 'rev'>, AgencyProblems> {
  const checked = checkForm(agencyFormSchema, problems, typed);
  if (!checked.ok) return checked;
  const form = checked.value;
  const others = Object.entries(before.socialLinks).filter(
    ([network]) => !isSocialNetwork(network),
  );
  const own = socialNetworks.flatMap((network) =>
    form[network] === '' ? [] : [[network, form[network]] as const],
  );
  return ok({
    name: form.name,
    phone: form.phone,
    email: form.email,
    address: form.address,
    owner: form.owner,
    nif: form.nif,
    registry: form.registry,
    college: form.college,
    hours: {
      weekdays: form.weekdays,
      saturday: form.saturday,
      sunday: perLanguage((language) => form[sundayIn(language)]),
    },
    defaultAdvisor: { name: form.advisorName, phone: form.advisorPhone, email: form.advisorEmail },
    socialLinks: Object.fromEntries([...others, ...own]),
    retentionMonths: form.retentionMonths,
    whatsapp: form.whatsapp,
    purchaseCosts: { date: form.costsDate, ...byRate((name) => form[name]) },
  });
}

/** The record under the server's names. */
export const remoteAgencyFields = (agency: Omit<Agency, 'id' | 'rev'>) => ({
  name: agency.name,
  phone: agency.phone,
  email: agency.email,
  address: agency.address,
  owner: agency.owner,
  nif: agency.nif,
  registry: agency.registry,
  college: agency.college,
  hours: agency.hours,
  default_advisor_name: agency.defaultAdvisor.name,
  default_advisor_phone: agency.defaultAdvisor.phone,
  default_advisor_email: agency.defaultAdvisor.email,
  social_links: agency.socialLinks,
  retention_months: agency.retentionMonths,
  whatsapp: agency.whatsapp,
  purchase_costs: agency.purchaseCosts,
});
