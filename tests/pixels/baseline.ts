import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { chromiumPath } from '../support/programs/browsers.ts';

/**
 * Names the Chromium version that drew the pictures in this folder. Another version draws letters
 * differently.
 */
const file = join(import.meta.dirname, 'baseline.json');
const BaselineSchema = v.object({ chromium: v.number() });

/** The major version of the Chromium that the tests use. */
function majorHere(): number {
  const said = execFileSync(chromiumPath() ?? 'chromium', ['--version'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'], // Debian's start script complains about a missing variable
  });
  return Number(/(\d+)\.\d/.exec(said)?.[1]);
}

/** The reason why the pictures are not compared on this machine; undefined if they are. */
export function whyNotCompared(): string | undefined {
  const { chromium } = v.parse(BaselineSchema, JSON.parse(readFileSync(file, 'utf8')));
  const here = majorHere();
  return here === chromium
    ? undefined
    : `pictures of twelve screens not compared: baseline Chromium ${chromium}, here ${here}`;
}

/** Stores this machine's Chromium version as the one that drew the pictures. */
export function noteBaseline(): void {
  writeFileSync(file, `{ "chromium": ${majorHere()} }\n`);
}
