// The ready text of an answer, in the language of its enquiry. Not in the dictionaries: they have only the language of the page.
import { startOf } from '#base/characters.ts';
import type { ReceivedEnquiry } from '#domain/enquiry/received-enquiry.ts';
import type { Wish } from '#domain/enquiry/wishes.ts';
import type { Language } from '#domain/language.ts';
import type { Listing } from '#domain/listing/listing.ts';
import { textOf, type WithTexts } from '#domain/listing/listing-texts.ts';
import { NO_BREAK_SPACE } from '#i18n/format.ts';
import { formatLongDay } from '#i18n/format-time.ts';

type ReplyWords = {
  readonly hello: (name: string) => string;
  readonly thanks: string;
  readonly thanksAbout: (listing: string) => string;
  readonly part: Readonly<Record<Wish['part'], string>>;
  readonly visit: string;
  readonly visitOn: (wishes: string) => string;
  readonly call: string;
  readonly bye: string;
};

const words: Readonly<Record<Language, ReplyWords>> = {
  es: {
    hello: (name) => `Hola, ${name}:`,
    thanks: 'Gracias por escribirnos.',
    thanksAbout: (listing) => `Gracias por escribirnos sobre «${listing}».`,
    part: { morning: 'por la mañana', afternoon: 'por la tarde' },
    visit: 'Sobre la visita, te proponemos este día y hora:',
    visitOn: (wishes) => `Para la visita te viene bien: ${wishes}. Quedamos entonces:`,
    call: 'Nos pides que te llamemos. Lo haremos así:',
    bye: 'Un saludo,',
  },
  gl: {
    hello: (name) => `Ola, ${name}:`,
    thanks: 'Grazas por escribirnos.',
    thanksAbout: (listing) => `Grazas por escribirnos sobre «${listing}».`,
    part: { morning: 'pola mañá', afternoon: 'pola tarde' },
    visit: 'Sobre a visita, propoñémosche este día e hora:',
    visitOn: (wishes) => `Para a visita vénche ben: ${wishes}. Quedamos entón:`,
    call: 'Pídesnos que te chamemos. Farémolo así:',
    bye: 'Un saúdo,',
  },
  en: {
    hello: (name) => `Hello ${name},`,
    thanks: 'Thank you for writing to us.',
    thanksAbout: (listing) => `Thank you for writing to us about “${listing}”.`,
    part: { morning: 'in the morning', afternoon: 'in the afternoon' },
    visit: 'For the visit, we propose this day and time:',
    visitOn: (wishes) => `These times suit you for a visit: ${wishes}. So let us meet:`,
    call: 'You would like us to call you. We will do so:',
    bye: 'Kind regards,',
  },
};

/** A longer message would make the address of a mail too long for some programs. */
const LONGEST_QUOTE = 600;

type ReplyOf = Pick<ReceivedEnquiry, 'name' | 'kind' | 'wishes' | 'language' | 'message'>;
type About = {
  /** The listing that it is about; undefined if there is none. */
  readonly listing: (WithTexts & Pick<Listing, 'reference'>) | undefined;
  /** The agency's name; '' while it is unknown. */
  readonly agency: string;
};

/** The lines of a first answer, with a gap where the person goes on writing. */
export function replyText({ name, kind, wishes, language }: ReplyOf, { listing, agency }: About) {
  const t = words[language];
  const wanted = wishes.map((wish) => `${formatLongDay(wish, language)}, ${t.part[wish.part]}`);
  const visit = wanted.length === 0 ? t.visit : t.visitOn(wanted.join('; '));
  return [
    t.hello(name),
    listing === undefined ? t.thanks : t.thanksAbout(nameOf(listing, language)),
    ...(kind === 'visit' ? [visit] : []),
    ...(kind === 'call' ? [t.call] : []),
    '',
    agency === '' ? t.bye : `${t.bye}\n${agency}`,
  ].join('\n\n');
}

/** Title and reference. Its word is the same in all languages; before the server has given a number, there is nothing to say. */
function nameOf(listing: NonNullable<About['listing']>, language: Language): string {
  const title = textOf(listing, language).title.text;
  return listing.reference === undefined
    ? title
    : `${title}, Ref.${NO_BREAK_SPACE}${listing.reference}`;
}

/** The same for a mail, with the beginning of the message below. */
export function replyMail(enquiry: ReplyOf, about: About): string {
  const text = replyText(enquiry, about);
  if (enquiry.message === '') return text;
  const quoted = startOf(enquiry.message, LONGEST_QUOTE).split('\n');
  return `${text}\n\n${quoted.map((line) => `> ${line}`).join('\n')}`;
}
