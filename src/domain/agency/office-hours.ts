import { OFFICE_TIME_ZONE } from './office-time-zone.ts';

/** As the agency typed them: `9:00-19:00`. */
type Hours = { readonly weekdays: string; readonly saturday: string };

/** When the closed office opens next, in its own time zone. */
export type Opening = {
  /** 0 = later today. */
  readonly inDays: number;
  /** A moment of that day (ms since 1970), for its name. */
  readonly at: number;
  /** As the agency typed it: `9:00`. */
  readonly time: string;
};

const DAY_MS = 86_400_000;

/** Undefined while the office is open, and when its hours cannot be read. `now` is ms since 1970. */
export function nextOpening(hours: Hours, now: number): Opening | undefined {
  const today = dayAt(now);
  for (let inDays = 0; inDays < 7; inDays += 1) {
    const at = now + inDays * DAY_MS;
    const ranges = rangesOf(hours, dayAt(at).weekday);
    if (ranges === undefined) return undefined;
    for (const { from, to, time } of ranges) {
      if (inDays > 0 || today.minutes < from) return { inDays, at, time };
      if (today.minutes < to) return undefined;
    }
  }
  return undefined;
}

type Range = { readonly from: number; readonly to: number; readonly time: string };

/** The hours of a weekday; empty on Sundays, whose note is a sentence; undefined if they are no times. */
function rangesOf(hours: Hours, weekday: string): readonly Range[] | undefined {
  if (weekday === 'Sun') return [];
  const ranges = rangesIn(weekday === 'Sat' ? hours.saturday : hours.weekdays).map(
    ([time, end]) => ({ from: minutesOf(time), to: minutesOf(end), time }),
  );
  return ranges.length > 0 ? ranges : undefined;
}

/** The opening hours in a text, as they are typed: `9:00-14:00` → `9:00` and `14:00`. The server finds the same. */
export const rangesIn = (text: string): readonly (readonly [string, string])[] =>
  [...text.matchAll(/(\d{1,2}:\d\d)\s?[-–]\s?(\d{1,2}:\d\d)/g)].map(
    ([, from = '', to = '']) => [from, to] as const,
  );

function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}

/** Made when it is needed: the first format of dates takes a slow phone 60 ms. */
let clock: Intl.DateTimeFormat | undefined;

/** The weekday and the minutes since midnight at the office. */
function dayAt(at: number): { readonly weekday: string; readonly minutes: number } {
  clock ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: OFFICE_TIME_ZONE,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const parts = new Map(clock.formatToParts(at).map(({ type, value }) => [type, value]));
  return {
    weekday: parts.get('weekday') ?? '',
    minutes: Number(parts.get('hour')) * 60 + Number(parts.get('minute')),
  };
}
