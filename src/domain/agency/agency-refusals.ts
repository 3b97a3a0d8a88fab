import type { FieldProblem } from '../failure.ts';
import { refusalReason } from '../refusal.ts';
import { socialNetworks } from './agency.ts';
import {
  type AgencyField,
  type AgencyProblem,
  type AgencyProblems,
  sundayFields,
} from './agency-form.ts';
import { rateNames } from './purchase-costs.ts';

/** The form's inputs for each field of the server. */
const inputs: Readonly<Record<string, readonly AgencyField[]>> = {
  name: ['name'],
  phone: ['phone'],
  email: ['email'],
  address: ['address'],
  owner: ['owner'],
  nif: ['nif'],
  registry: ['registry'],
  college: ['college'],
  hours: ['weekdays', 'saturday', ...sundayFields],
  default_advisor_name: ['advisorName'],
  default_advisor_phone: ['advisorPhone'],
  default_advisor_email: ['advisorEmail'],
  social_links: socialNetworks,
  retention_months: ['retentionMonths'],
  whatsapp: ['whatsapp'],
  purchase_costs: ['costsDate', ...rateNames],
};

const ofFormat: Partial<Record<AgencyField, AgencyProblem>> = {
  email: 'email',
  advisorEmail: 'email',
  retentionMonths: 'months',
  whatsapp: 'phone',
};

/**
 * The problem of each input whose value the server refused. Where a field of the server has several inputs, those are meant
 * that the person has `changed`.
 */
export function refusedInputs(
  refused: readonly FieldProblem[],
  changed: readonly AgencyField[],
): AgencyProblems {
  const found = refused.flatMap(({ field, code }) => {
    const own = inputs[field] ?? [];
    const touched = own.filter((input) => changed.includes(input));
    return (touched.length > 0 ? touched : own).map((input) => [input, problemOf(input, code)]);
  });
  return Object.fromEntries(found);
}

function problemOf(input: AgencyField, code: string): AgencyProblem {
  const reason = refusalReason(code);
  if (reason === 'required') return 'missing';
  return reason === 'tooLong' ? 'long' : (ofFormat[input] ?? 'refused');
}
