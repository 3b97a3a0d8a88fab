// First visits to pages beside visits to copies of them without scripts, which is the best that this machine can give.
import { gzipSync } from 'node:zlib';
import { type FaultProxy, startFaultProxy } from '../support/machine/fault-proxy.ts';
import { WITH_PHOTOS } from '../support/pages/app-states.ts';
import { percent, reportOn } from './report.ts';

const pages = {
  home: '/',
  'a category': '/?operationType=alquiler',
  'a listing': `/?property=${WITH_PHOTOS}`,
};
const ROUNDS = 3;
/** What Lighthouse's browser says of itself. */
const AS_PHONE = {
  Accept: 'text/html',
  'Sec-CH-UA-Mobile': '?1',
  'Sec-Fetch-Dest': 'document',
};
const PERFORMANCE = 'performance';

type Measures = Readonly<Record<keyof typeof audits | 'score', number>>;
/** Milliseconds; the shift has no unit. */
const audits = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  blocked: 'total-blocking-time',
  shift: 'cumulative-layout-shift',
} as const;

/** Each page's medians, the copy's, and which goals are missed: a line a page. Rounds alternate between page and copy. */
export async function besideCopy(url: string): Promise<string[]> {
  const lines: string[] = [];
  const proxy = await startFaultProxy(url);
  try {
    for (const [name, address] of Object.entries(pages)) {
      const measured: Record<'page' | 'copy', Measures[]> = { page: [], copy: [] };
      for (let round = 0; round < ROUNDS; round += 1) {
        measured.page.push(await visit(proxy, url, address, (html) => html));
        measured.copy.push(await visit(proxy, url, address, withoutScripts));
      }
      lines.push(lineOf(name, medians(measured.page), medians(measured.copy)));
    }
  } finally {
    await proxy.close();
  }
  return lines;
}

/** One visit. Page and copy come the same way. */
async function visit(
  proxy: FaultProxy,
  url: string,
  address: string,
  change: (html: string) => string,
): Promise<Measures> {
  const answer = await fetch(url + address, { headers: AS_PHONE });
  const body = gzipSync(change(await answer.text()));
  const headers = { 'content-encoding': 'gzip' };
  proxy.fault(({ path }) =>
    path === address
      ? { type: 'answer', status: answer.status, contentType: 'text/html', body, headers }
      : undefined,
  );
  const report = await reportOn(proxy.address + address, [PERFORMANCE]);
  const value = (audit: string) => report.audits[audit]?.numericValue ?? Number.NaN;
  return {
    fcp: value(audits.fcp),
    lcp: value(audits.lcp),
    blocked: value(audits.blocked),
    shift: value(audits.shift),
    score: percent(report, PERFORMANCE),
  };
}

const withoutScripts = (html: string): string =>
  html
    .replace(/<script\b(?![^>]*ld\+json)[^>]*>.*?<\/script>/gs, '')
    .replace(/<link[^>]*modulepreload[^>]*>/g, '');

function medians(all: readonly Measures[]): Measures {
  const middle = (name: keyof Measures) => {
    const sorted = all.map((one) => one[name]).sort((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  };
  return {
    fcp: middle('fcp'),
    lcp: middle('lcp'),
    blocked: middle('blocked'),
    shift: middle('shift'),
    score: middle('score'),
  };
}

function lineOf(name: string, page: Measures, copy: Measures): string {
  const parts = [
    told('FCP', page.fcp <= 1.15 * copy.fcp, ms(page.fcp), ms(copy.fcp)),
    told('LCP', page.lcp <= 1.15 * copy.lcp, ms(page.lcp), ms(copy.lcp)),
    told('blocked', page.blocked <= copy.blocked + 250, ms(page.blocked), ms(copy.blocked)),
    told('shift', page.shift <= 0.02, page.shift.toFixed(3), copy.shift.toFixed(3)),
    told('score', page.score >= 0.9 * copy.score, String(page.score), String(copy.score)),
  ];
  return `${name}, page : copy without scripts: ${parts.join(', ')}`;
}

const told = (what: string, isReached: boolean, page: string, copy: string) =>
  `${isReached ? '✓' : '✗'} ${what} ${page} : ${copy}`;

const ms = (time: number) => `${Math.round(time)} ms`;
