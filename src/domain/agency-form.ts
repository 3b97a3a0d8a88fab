import * as v from 'valibot';
import { err, ok, type Result } from '#base/result.ts';
import type { Agency } from './agency.ts';
import { cleanText } from './clean-text.ts';

/** The networks that the form asks for; others that are stored stay as they are. */
export const socialNetworks = ['Instagram', 'Facebook', 'LinkedIn', 'YouTube'] as const;
export type SocialNetwork = (typeof socialNetworks)[number];

/** The agency's record as texts, while somebody changes it. */
export type AgencyForm = Readonly<
  Record<
    | 'name'
    | 'phone'
    | 'email'
    | 'address'
    | 'weekdays'
    | 'saturday'
    | 'sundayEs'
    | 'sundayGl'
    | 'sundayEn'
    | 'advisorName'
    | 'advisorPhone'
    | 'advisorEmail'
    | 'retentionMonths'
    | SocialNetwork,
    string
  >
>;

export type AgencyField = keyof AgencyForm;
export type AgencyProblems = Partial<Record<AgencyField, 'missing' | 'email' | 'link' | 'months'>>;

/** The form of the agency's record as it is now. */
export function agencyFormOf(agency: Agency): AgencyForm {
  const { hours, defaultAdvisor, socialLinks } = agency;
  const link = (network: SocialNetwork) => socialLinks[network] ?? '';
  return {
    name: agency.name,
    phone: agency.phone,
    email: agency.email,
    address: agency.address,
    weekdays: hours.weekdays,
    saturday: hours.saturday,
    sundayEs: hours.sunday.es,
    sundayGl: hours.sunday.gl,
    sundayEn: hours.sunday.en,
    advisorName: defaultAdvisor.name,
    advisorPhone: defaultAdvisor.phone,
    advisorEmail: defaultAdvisor.email,
    retentionMonths: String(agency.retentionMonths),
    Instagram: link('Instagram'),
    Facebook: link('Facebook'),
    LinkedIn: link('LinkedIn'),
    YouTube: link('YouTube'),
  };
}

const required: readonly AgencyField[] = [
  'name',
  'phone',
  'email',
  'address',
  'weekdays',
  'saturday',
  'sundayEs',
  'sundayGl',
  'sundayEn',
  'advisorName',
  'retentionMonths',
];
const emails: readonly AgencyField[] = ['email', 'advisorEmail'];
const isEmail = v.pipe(v.string(), v.email());
/** Months; the server's own bounds. */
const isRetention = (text: string) =>
  /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= 1200;

/** The record that a form stands for, or what is wrong with each field. */
export function parseAgencyForm(
  typed: AgencyForm,
  before: Agency,
): Result<Omit<Agency, 'id' | 'rev'>, AgencyProblems> {
  const form = Object.fromEntries(
    Object.entries(typed).map(([field, text]) => [field, cleanText(text)]),
  ) as AgencyForm;
  const problems: AgencyProblems = {};
  for (const field of required) if (form[field] === '') problems[field] = 'missing';
  for (const field of emails)
    if (form[field] !== '' && !v.is(isEmail, form[field])) problems[field] = 'email';
  for (const network of socialNetworks)
    if (form[network] !== '' && !/^https:\/\/\S+$/.test(form[network])) problems[network] = 'link';
  if (form.retentionMonths !== '' && !isRetention(form.retentionMonths))
    problems.retentionMonths = 'months';
  if (Object.keys(problems).length > 0) return err(problems);

  const others = Object.entries(before.socialLinks).filter(
    ([network]) => !socialNetworks.some((known) => known === network),
  );
  const own = socialNetworks.flatMap((network) =>
    form[network] === '' ? [] : [[network, form[network]] as const],
  );
  return ok({
    name: form.name,
    phone: form.phone,
    email: form.email,
    address: form.address,
    hours: {
      weekdays: form.weekdays,
      saturday: form.saturday,
      sunday: { es: form.sundayEs, gl: form.sundayGl, en: form.sundayEn },
    },
    defaultAdvisor: { name: form.advisorName, phone: form.advisorPhone, email: form.advisorEmail },
    socialLinks: Object.fromEntries([...others, ...own]),
    retentionMonths: Number(form.retentionMonths),
  });
}

/** What the server calls the fields of the agency's record. */
export const remoteAgencyFields = (agency: Omit<Agency, 'id' | 'rev'>) => ({
  name: agency.name,
  phone: agency.phone,
  email: agency.email,
  address: agency.address,
  hours: agency.hours,
  default_advisor_name: agency.defaultAdvisor.name,
  default_advisor_phone: agency.defaultAdvisor.phone,
  default_advisor_email: agency.defaultAdvisor.email,
  social_links: agency.socialLinks,
  retention_months: agency.retentionMonths,
});
