import { existsSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig, type Plugin } from 'vite';

const src = fileURLToPath(new URL('src/', import.meta.url));
const insteadOf = `${src}served/instead/`;

/** A module without anything. */
const NOTHING = '\0nothing';

/**
 * Replaces a module by the file of the same path in src/served/instead/, if there is one.
 * With `keepsReact`, React itself is not replaced, for the test that compares both renderers.
 */
const replaceForServer = (keepsReact: boolean): Plugin => ({
  name: 'marola:replace-for-server',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (keepsReact && /^react(-dom)?(\/|$)/.test(source)) return null;
    const ofPackage = ['.ts', '.tsx'].map((ending) => `${insteadOf}packages/${source}${ending}`);
    const found = /^[\w@]/.test(source) && ofPackage.find(existsSync);
    if (found) return found;
    const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
    if (!resolved?.id.startsWith(src) || resolved.id.startsWith(insteadOf)) return resolved;
    const other = insteadOf + relative(src, resolved.id).split(sep).join('/');
    return existsSync(other) ? other : resolved;
  },
  // What a page fetches later is not rendered here, and would only take memory.
  resolveDynamicImport: () => NOTHING,
  load: (id) => (id === NOTHING ? 'export {}' : null),
});

/** Builds the one file with which PocketBase's interpreter renders pages (src/served/). */
export default defineConfig(({ mode }) => ({
  plugins: [replaceForServer(mode === 'react'), vanillaExtractPlugin({ identifiers: 'short' })],
  publicDir: false,
  oxc: { jsx: { runtime: 'automatic' } },
  build: {
    target: 'es2020',
    ssr: true,
    minify: true,
    copyPublicDir: false,
    rolldownOptions: {
      input: `${src}served/entry.tsx`,
      output: { format: 'cjs', codeSplitting: false, entryFileNames: 'pages-[hash].cjs' },
    },
  },
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
}));
