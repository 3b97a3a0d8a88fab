import * as v from 'valibot';
import { ID_PATTERN } from '../ids.ts';
import { type Language, perLanguage } from '../language.ts';
import { whatsAppDigits } from '../phone.ts';
import { OFFICE_TIME_ZONE } from './office-time-zone.ts';

/** Fields that are called the same on the device and on the server. */
const sharedFields = {
  id: v.pipe(v.string(), v.regex(ID_PATTERN)),
  rev: v.number(),
  name: v.string(),
  phone: v.string(),
  email: v.string(),
  address: v.string(),
  /** Opening hours, `{ weekdays: "9:00-19:00", saturday: "10:00-14:00", sunday: {es: …, gl: …} }`. */
  hours: v.object({
    weekdays: v.string(),
    saturday: v.string(),
    sunday: v.object(perLanguage(() => v.string())),
  }),
  /** The number for WhatsApp; empty if the agency gives none. Rows of earlier versions lack it. */
  whatsapp: v.optional(v.string(), ''),
  /** The rows of the legal notice: who owns the agency, its tax number, registration and professional body. Empty if not given. */
  owner: v.optional(v.string(), ''),
  nif: v.optional(v.string(), ''),
  registry: v.optional(v.string(), ''),
  college: v.optional(v.string(), ''),
};

/** Read by `ratesOf` (purchase-costs.ts), which the first page does not need. Rows of earlier versions lack them. */
const ratesSchema = v.optional(v.record(v.string(), v.unknown()), {});

/** The server's configured public address, reduced to its origin, to which links are appended. */
const siteSchema = v.pipe(
  v.string(),
  v.regex(/^https?:\/\//),
  v.url(),
  v.transform((address) => new URL(address).origin),
);

/** The data of the agency is one record, so another agency can rebrand the app without changing code. */
export const agencySchema = v.object({
  ...sharedFields,
  defaultAdvisor: v.object({ name: v.string(), phone: v.string(), email: v.string() }),
  /** Network name → address. */
  socialLinks: v.record(v.string(), v.string()),
  /** Months an answered enquiry is kept on the server. */
  retentionMonths: v.number(),
  /** The rates for the costs of buying a home. */
  purchaseCosts: ratesSchema,
  /** Origin of the public address, for shared links; undefined while unknown. */
  site: v.optional(v.string()),
});

export type Agency = Readonly<v.InferOutput<typeof agencySchema>>;

/**
 * The agency's WhatsApp address, `https://wa.me/34…`: that of its number for WhatsApp, otherwise the one among its networks;
 * undefined if there is none.
 */
export function whatsAppOf({
  whatsapp = '',
  socialLinks,
}: Partial<Pick<Agency, 'whatsapp'>> & Pick<Agency, 'socialLinks'>): URL | undefined {
  const digits = whatsAppDigits(whatsapp);
  if (digits !== '') return new URL(`https://wa.me/${digits}`);
  const address = Object.values(socialLinks).find((link) =>
    /^https:\/\/wa\.me\/\d{6,15}$/.test(link),
  );
  return address === undefined ? undefined : new URL(address);
}

/** The office's hours on the day of `at` (ms since 1970), in the office's time zone. */
export function hoursOn(hours: Agency['hours'], at: number, language: Language): string {
  const day = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: OFFICE_TIME_ZONE });
  const name = day.format(at);
  if (name === 'Sun') return hours.sunday[language];
  return name === 'Sat' ? hours.saturday : hours.weekdays;
}

/** Parses the server's row of the agency into the device's names. */
export const remoteAgencySchema = v.pipe(
  v.object({
    ...sharedFields,
    default_advisor_name: v.string(),
    default_advisor_phone: v.string(),
    default_advisor_email: v.string(),
    social_links: v.record(v.string(), v.string()),
    retention_months: v.number(),
    purchase_costs: ratesSchema,
    // From the server's environment (MAROLA_URL). A wrong value there must not reject the row.
    site: v.fallback(v.optional(siteSchema), undefined),
  }),
  v.transform(
    ({
      default_advisor_name,
      default_advisor_phone,
      default_advisor_email,
      social_links,
      retention_months,
      purchase_costs,
      ...same
    }): Agency => ({
      ...same,
      defaultAdvisor: {
        name: default_advisor_name,
        phone: default_advisor_phone,
        email: default_advisor_email,
      },
      socialLinks: social_links,
      retentionMonths: retention_months,
      purchaseCosts: purchase_costs,
    }),
  ),
);

/** The networks of the form. Other stored networks stay unchanged. */
export const socialNetworks = ['Instagram', 'Facebook', 'LinkedIn', 'YouTube'] as const;
export type SocialNetwork = (typeof socialNetworks)[number];
export const isSocialNetwork = (name: string): name is SocialNetwork =>
  socialNetworks.some((known) => known === name);
