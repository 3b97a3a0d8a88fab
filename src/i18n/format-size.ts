import type { Language } from '#domain/language.ts';
import { formatNumber } from './format.ts';

const NO_BREAK_SPACE = '\u00a0';
const MEGABYTE = 1_000_000;

/** Formats bytes: `12,4 MB`. A size above zero is at least `0,1 MB`. */
export function formatSize(bytes: number, language: Language): string {
  const megabytes = bytes === 0 ? 0 : Math.max(0.1, bytes / MEGABYTE);
  return `${formatNumber(megabytes, language)}${NO_BREAK_SPACE}MB`;
}
