import * as v from 'valibot';
import { startOf } from '#base/characters.ts';
import { ID } from '../ids.ts';
import limits from './report-limits.json' with { type: 'json' };

/**
 * A failure on a device, as it is kept and sent. It has no personal data: nothing typed, no e-mail, no phone, no
 * token, no id, no query.
 */
const reportSchema = v.object({
  id: v.string(),
  /** The last time, ISO 8601 in UTC. */
  at: v.string(),
  /** How often the same failure came since the last one was sent. */
  times: v.number(),
  /** The file with the app's code; its name has a hash. */
  build: v.string(),
  where: v.string(),
  /** The path of the page, or of the worker. */
  page: v.string(),
  kind: v.string(),
  message: v.string(),
  /** Our own files only: one line a call, `function file:line:column`. */
  stack: v.string(),
  browser: v.string(),
  storage: v.string(),
  online: v.boolean(),
});
export type DeviceReport = v.InferOutput<typeof reportSchema>;

export const keptReportSchema = v.object({ ...reportSchema.entries, isSent: v.boolean() });
/** A report on its device. */
export type KeptReport = v.InferOutput<typeof keptReportSchema>;

/** The state of a device when something fails. */
export type Scene = Pick<DeviceReport, 'id' | 'build' | 'page' | 'storage' | 'online'> & {
  /** ms since 1970. */
  readonly now: number;
  readonly userAgent: string;
};

/** The longest texts, in characters. */
const MOST = limits.texts;

/** The report of one failure. */
export function reportOf(where: string, error: unknown, scene: Scene): KeptReport {
  const { kind, message, stack } = described(error);
  return {
    id: scene.id,
    at: new Date(scene.now).toISOString(),
    times: 1,
    build: startOf(scene.build, MOST.build),
    where: startOf(where, MOST.where),
    page: startOf(cleanPath(scene.page), MOST.page),
    kind: startOf(cleanText(kind), MOST.kind),
    message: startOf(cleanText(message), MOST.message),
    stack: startOf(cleanStack(stack), MOST.stack),
    browser: startOf(browserOf(scene.userAgent), MOST.browser),
    storage: startOf(scene.storage, MOST.storage),
    online: scene.online,
    isSent: false,
  };
}

/** Errors, failures of ours (`{type, detail}`), and whatever else was thrown. */
function described(error: unknown): { kind: string; message: string; stack: string } {
  if (error instanceof Error)
    return { kind: error.name, message: error.message, stack: error.stack ?? '' };
  if (typeof error !== 'object' || error === null || !('type' in error))
    return { kind: typeof error, message: String(error), stack: '' };
  const detail = 'detail' in error ? error.detail : '';
  return { kind: String(error.type), message: String(detail), stack: '' };
}

/** Name in the user agent and name of the browser. A name further down is in the texts of those above. */
const BROWSERS = [
  ['Edg(?:A|iOS)?', 'Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['(?:Firefox|FxiOS)', 'Firefox'],
  ['(?:Chrome|CriOS)', 'Chrome'],
  ['Version', 'Safari'],
] as const;

/** Name and main version of a browser. */
function browserOf(userAgent: string): string {
  for (const [pattern, name] of BROWSERS) {
    const version = new RegExp(`${pattern}/(\\d+)`).exec(userAgent)?.[1];
    if (version !== undefined) return `${name} ${version}`;
  }
  return 'unknown';
}

/** How many reports a device keeps, which one request may send. */
const MOST_KEPT = limits.atOnce;

/** The kept reports with one more. The same failure again is counted, so that it does not push out the others. */
export function withReport(kept: readonly KeptReport[], report: KeptReport): readonly KeptReport[] {
  const same = kept.find((each) => !each.isSent && faultOf(each) === faultOf(report));
  const again = same === undefined ? report : { ...report, id: same.id, times: same.times + 1 };
  return [...kept.filter((each) => each !== same), again].slice(-MOST_KEPT);
}

const faultOf = ({ build, where, kind, message, stack }: KeptReport): string =>
  JSON.stringify([build, where, kind, message, stack]);

/** Takes personal data out of the texts of failures. When in doubt, a text goes. */

/** What is replaced, in this order. */
const MASKS: readonly (readonly [RegExp, string])[] = [
  [/\b[a-z][\w+.-]*:\/\/[^\s"'<>)]+/gi, '<address>'],
  [/\beyJ[\w-]+(?:\.[\w-]*){1,2}/g, '<token>'],
  [/[^\s"'<>(),;:]+@[^\s"'<>(),;]+/g, '<email>'],
  [/\?[^\s"'?]*=[^\s"']*/g, '?<query>'],
  // Engines quote names of our code after these words, and data everywhere else. From the first mark to the last.
  [
    /(?<!\w|(?:reading|setting|evaluating|property) )(?:"(?:.*"|.*)|'(?:.*'|.*)|[`“«].*)/g,
    '<text>',
  ],
  [/\b(?=[\w-]*\d)[\w-]{20,}\b/g, '<token>'],
  [new RegExp(`\\b${ID}\\b`, 'g'), '<id>'],
  [/\+?\d(?:[\s().-]?\d){6,}/g, '<number>'],
];

/** A message without quoted texts, e-mails, phone numbers, tokens, ids, addresses and queries. */
export const cleanText = (text: string): string =>
  MASKS.reduce(
    (left, [pattern, mask]) => left.replaceAll(pattern, mask),
    text.replace(/\s+/g, ' '),
  );

/** A path without query and hash, and without what is no word of ours. */
export const cleanPath = (address: string): string =>
  cleanText(address.replace(/[?#].*$/s, '')).replace(/%[\da-f]{2}/gi, '·');

/** `at name (origin/path:1:2)` in Chromium, `name@origin/path:1:2` elsewhere. */
const CALL =
  /^\s*(?:at\s+)?(?:async\s+)?(?:([^\s@(]*)[^@(]*[@(])?\w+:\/\/[^/\s]+(\/(?:assets|src)\/[\w./$-]+|\/sw\.js)(?:\?[^:\s]*)?:(\d+):(\d+)\)?$/;
const MOST_CALLS = 8;

/** The calls of a stack in our own files, the latest first, one a line. The message that Chromium repeats is left out. */
export const cleanStack = (stack: string): string =>
  stack
    .split('\n')
    .flatMap((line) => {
      const [, name = '', file = '', row = '', column = ''] = CALL.exec(line) ?? [];
      return file === '' ? [] : [`${name} ${file}:${row}:${column}`.trim()];
    })
    .slice(0, MOST_CALLS)
    .join('\n');
