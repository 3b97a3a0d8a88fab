import { fold } from '../search/fold.ts';
import patterns from './office-hours.json' with { type: 'json' };
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
const NOON = 12 * 60;
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** Undefined while the office is open, and when its hours cannot be read. `now` is ms since 1970. */
export function nextOpening(hours: Hours, now: number): Opening | undefined {
  const today = dayAt(now);
  // Noon, because a day has 23 or 25 hours when the clocks change.
  const noon = now + (NOON - today.minutes) * 60_000;
  const weekday = WEEKDAYS.indexOf(today.weekday);
  for (let inDays = 0; inDays <= 7; inDays += 1) {
    const ranges = rangesOf(hours, (weekday + inDays) % 7);
    if (ranges === undefined) return undefined;
    for (const [time, end] of ranges) {
      if (inDays > 0 || today.minutes < minutesOf(time))
        return { inDays, at: noon + inDays * DAY_MS, time };
      if (today.minutes < minutesOf(end)) return undefined;
    }
  }
  return undefined;
}

type Range = readonly [from: string, to: string];

/** A half day on which the office opens, as an enquiry names it. */
type HalfDay = { readonly day: string; readonly part: 'morning' | 'afternoon' };

/** When the afternoon begins. */
const AFTERNOON = 14 * 60;
/** A half day is offered if the office is open for this long in it, min; today, if it begins after at least that time. */
const LEAST = 60;

/**
 * The half days of the next two weeks on which somebody can visit a home, from an hour after `now` on (ms since 1970). Hours
 * that cannot be read count as Mondays to Fridays, all day.
 */
export function halfDaysAhead(hours: Hours, now: number): readonly HalfDay[] {
  const today = dayAt(now);
  const noon = now + (NOON - today.minutes) * 60_000;
  const weekday = WEEKDAYS.indexOf(today.weekday);
  return Array.from({ length: 14 }, (_, inDays) => {
    const day = officeDay(noon + inDays * DAY_MS);
    const ranges = rangesOf(hours, (weekday + inDays) % 7) ?? ALL_DAY[(weekday + inDays) % 7] ?? [];
    const from = inDays === 0 ? today.minutes + LEAST : 0;
    const halves = [
      { part: 'morning', ...spanIn(ranges, 0, AFTERNOON) },
      { part: 'afternoon', ...spanIn(ranges, AFTERNOON, 24 * 60) },
    ] as const;
    return halves
      .filter(({ start, minutes }) => minutes >= LEAST && start >= from)
      .map(({ part }) => ({ day, part }));
  }).flat();
}

const FULL: readonly Range[] = [['9:00', '19:00']];
const ALL_DAY: Readonly<Record<number, readonly Range[]>> = {
  ...{ 1: FULL, 2: FULL, 3: FULL, 4: FULL, 5: FULL },
};

/** The first minute and the number of minutes of `ranges` between two minutes of the day. */
function spanIn(ranges: readonly Range[], from: number, to: number) {
  const spans = ranges
    .map(([opens, closes]) => [Math.max(from, minutesOf(opens)), Math.min(to, minutesOf(closes))])
    .filter(([start = 0, end = 0]) => start < end);
  const minutes = spans.reduce((sum, [start = 0, end = 0]) => sum + end - start, 0);
  return { start: spans[0]?.[0] ?? from, minutes };
}

/** The day at the office of a moment (ms since 1970): `2026-11-28`. */
export function officeDay(at: number): string {
  calendar ??= new Intl.DateTimeFormat('en-CA', { timeZone: OFFICE_TIME_ZONE });
  return calendar.format(at);
}
let calendar: Intl.DateTimeFormat | undefined;

/** The hours of a weekday; empty on Sundays, whose note is a sentence; undefined if they cannot be read. */
function rangesOf(hours: Hours, weekday: number): readonly Range[] | undefined {
  if (weekday === 0) return [];
  const text = weekday === 6 ? hours.saturday : hours.weekdays;
  const ranges = rangesIn(text);
  return ranges.length > 0 || isClosed(text) ? ranges : undefined;
}

const RANGE = new RegExp(
  patterns.before + patterns.time + patterns.to + patterns.time + patterns.after,
  'g',
);

/**
 * The opening hours in a text, in the ways in which people type them: `9:00-14:00`, `9.00 a 14.00` and `9-14 h` →
 * `9:00` and `14:00`. Empty if the text has any other figure, or hours that contradict each other, because half of the
 * hours would be wrong. The server finds the same.
 */
export function rangesIn(text: string): readonly Range[] {
  const typed = text.toLowerCase();
  if (/\d/.test(typed.replace(RANGE, '$1'))) return [];
  const ranges = [...typed.matchAll(RANGE)].map(
    ([, , opens, minutes = '00', closes, minutesThen = '00']): Range => [
      `${opens}:${minutes}`,
      `${closes}:${minutesThen}`,
    ],
  );
  const areInOrder = ranges.every(([from, to], n) => {
    const last = minutesOf(ranges[n - 1]?.[1] ?? '0:00');
    return minutesOf(from) >= last && minutesOf(from) < minutesOf(to);
  });
  return areInOrder ? ranges : [];
}

/** Minutes since midnight; NaN for a time that no clock shows. */
function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return minute < 60 && hour * 60 + minute <= 24 * 60 ? hour * 60 + minute : Number.NaN;
}

const CLOSED = new Set('cerrado cerrada pechado pechada closed'.split(' '));
const BESIDE_CLOSED = new Set(
  'sabado sabados saturday saturdays el los o os on estamos'.split(' '),
);

/** Whether a text in place of hours says «Cerrado» in one of the languages, and nothing else; also a mere dash. */
export function isClosed(text: string): boolean {
  if (/^[-–—]+$/.test(text.trim())) return true;
  const words = fold(text).match(/[a-z0-9]+/g) ?? [];
  const others = words.filter((word) => !CLOSED.has(word));
  return others.length < words.length && others.every((word) => BESIDE_CLOSED.has(word));
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
