// What the inbox looks up among its enquiries. Apart, because each device counts them, and only the inbox looks anything up.

import type { Listing } from '../listing/listing.ts';
import { whatsAppDigits } from '../phone.ts';
import { fold } from '../search/fold.ts';
import type { ReceivedEnquiry } from './received-enquiry.ts';

/** What a person at the desk may look for besides the enquiry itself: its listing, as this device has it. */
type About = Pick<Listing, 'title' | 'titleGl' | 'titleEs' | 'titleEn' | 'reference'>;

/**
 * Whether a search finds the enquiry: each of its words in the sender, the contact, the texts or the listing's titles and reference; or
 * a phone, however both are written. '' finds all.
 */
export function matchesEnquiry(
  enquiry: ReceivedEnquiry,
  q: string,
  about: About | undefined,
): boolean {
  const { name, email, phone, subject, message, address, propertyType } = enquiry;
  const texts = [name, email, phone, subject, message, address, propertyType];
  const listing = about && [about.title, about.titleGl, about.titleEs, about.titleEn];
  const text = fold([...texts, ...(listing ?? []), `ref. ${about?.reference ?? ''}`].join('\n'));
  const words = fold(q.trim()).split(/\s+/);
  return words.every((word) => text.includes(word)) || hasPhone(phone, q);
}

/** What people write in a number besides its digits. */
const PHONE = /^[\d\s+().\u2010-\u2014/-]+$/;
/** Fewer digits are in too many numbers. */
const FEWEST = 3;

function hasPhone(phone: string, q: string): boolean {
  if (!PHONE.test(q)) return false;
  const typed = q.replaceAll('(0)', '').replace(/\D/g, '').replace(/^00/, '');
  const national = typed.replace(/^34(?=\d{9}$)/, '');
  const numbers = [whatsAppDigits(phone), phone.replace(/\D/g, '')];
  return (
    typed.length >= FEWEST &&
    numbers.some((number) => number.includes(typed) || number.includes(national))
  );
}

/** The other enquiries of the same person, known by e-mail or phone, in the given order. A suspected one may have made up both. */
export function ofSameSender<E extends ReceivedEnquiry>(
  { id, email, phone }: ReceivedEnquiry,
  enquiries: readonly E[],
): readonly E[] {
  const mail = fold(email);
  const digits = whatsAppDigits(phone);
  return enquiries.filter(
    (other) =>
      other.id !== id &&
      !other.suspected &&
      ((mail !== '' && fold(other.email) === mail) ||
        (digits !== '' && whatsAppDigits(other.phone) === digits)),
  );
}
