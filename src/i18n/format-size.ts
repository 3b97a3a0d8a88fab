import type { Language } from '#domain/language.ts';
import { formatNumber } from './format.ts';

const NO_BREAK_SPACE = '\u00a0';
const MEGABYTE = 1_000_000;

/** Bytes as people read them: `12,4 MB`, and `0,1 MB` for anything smaller that is not nothing. */
export function formatSize(bytes: number, language: Language): string {
  const megabytes = bytes === 0 ? 0 : Math.max(0.1, bytes / MEGABYTE);
  return `${formatNumber(megabytes, language)}${NO_BREAK_SPACE}MB`;
}
