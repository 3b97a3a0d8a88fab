import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';

const emptyFolder = () => mkdtempSync(join(tmpdir(), 'marola-test-'));
const remove = (folder: string) => rmSync(folder, { recursive: true, force: true });

/** Makes an empty folder, which is removed at the end of the test. */
export function temporaryFolder(): string {
  const folder = emptyFolder();
  onTestFinished(() => remove(folder));
  return folder;
}

/** Makes a folder with these files, which is removed after all tests of the file. */
export function sharedFolder(files: Readonly<Record<string, string | Buffer>> = {}): string {
  const folder = emptyFolder();
  afterAll(() => remove(folder));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}
