import * as v from 'valibot';
import { ok, type Result } from '#base/result.ts';
import { checkForm, isEmailOrEmpty, type Problems } from '../check-form.ts';
import { cleanText } from '../clean-text.ts';
import type { Agency } from './agency.ts';
import { isSocialNetwork, type SocialNetwork, socialNetworks } from './agency.ts';

const problems = ['missing', 'email', 'link', 'months'] as const;
export type AgencyProblem = (typeof problems)[number];

const text = v.pipe(
  v.string(),
  v.transform((typed) => cleanText(typed)),
);
const required = v.pipe(text, v.nonEmpty('missing'));
const link = v.pipe(text, v.regex(/^(https:\/\/\S+)?$/, 'link'));

/** The agency's record as an admin types it. */
const agencyFormSchema = v.object({
  name: required,
  phone: required,
  email: v.pipe(required, v.email('email')),
  address: required,
  weekdays: required,
  saturday: required,
  sundayEs: required,
  sundayGl: required,
  sundayEn: required,
  advisorName: required,
  advisorPhone: text,
  advisorEmail: v.pipe(text, v.check(isEmailOrEmpty, 'email')),
  /** The server's limits. */
  retentionMonths: v.pipe(
    required,
    v.regex(/^\d+$/, 'months'),
    v.transform(Number),
    v.minValue(1, 'months'),
    v.maxValue(1200, 'months'),
  ),
  Instagram: link,
  Facebook: link,
  LinkedIn: link,
  YouTube: link,
});

export type AgencyForm = Readonly<v.InferInput<typeof agencyFormSchema>>;
export type AgencyField = keyof AgencyForm;
export type AgencyProblems = Problems<typeof agencyFormSchema, AgencyProblem>;

/** The form with the values of the current record. */
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
    hours: {
      weekdays: form.weekdays,
      saturday: form.saturday,
      sunday: { es: form.sundayEs, gl: form.sundayGl, en: form.sundayEn },
    },
    defaultAdvisor: { name: form.advisorName, phone: form.advisorPhone, email: form.advisorEmail },
    socialLinks: Object.fromEntries([...others, ...own]),
    retentionMonths: form.retentionMonths,
  });
}

/** The record under the server's names. */
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
