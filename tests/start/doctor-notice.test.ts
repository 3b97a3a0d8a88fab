import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { checkNotice } from '../../pocketbase/doctor/database.mjs';
import { fixtures, unpack } from '../upgrades/versions.ts';

test('npm run doctor names the empty rows of the legal notice, as a warning for a public site', () => {
  const data = mkdtempSync(join(tmpdir(), 'marola-doctor-'));
  try {
    unpack(fixtures().at(-1) ?? '', data);
    const of = (url: string) => checkNotice(data, new URL(url))[0];
    const change = (values: string) => {
      const database = new DatabaseSync(join(data, 'data.db'));
      database.exec(`UPDATE agency SET ${values}`);
      database.close();
    };
    expect(of('http://localhost:8090')?.state).toBe('fine');
    expect(of('https://marola.example')).toMatchObject({
      state: 'warning',
      found: '/aviso-legal does not say: owner, NIF, registration, professional body',
    });
    change("owner = 'Ana', nif = '12345678Z', college = 'COAPI 1'");
    expect(of('https://marola.example')?.found).toMatch(/: registration$/);
    change("registry = 'RAIG 1'");
    expect(of('https://marola.example')?.state).toBe('fine');
  } finally {
    rmSync(data, { recursive: true });
  }
});
