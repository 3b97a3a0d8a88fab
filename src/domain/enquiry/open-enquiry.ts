import { ID_PATTERN } from '../ids.ts';

/** `?enquiry=` names the open enquiry; other parameters are dropped. */
export function parseOpenEnquiry({ enquiry }: Record<string, unknown>): {
  readonly enquiry?: string;
} {
  return typeof enquiry === 'string' && ID_PATTERN.test(enquiry) ? { enquiry } : {};
}
