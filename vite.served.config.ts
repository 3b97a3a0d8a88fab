import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig, type Plugin } from 'vite';

const src = fileURLToPath(new URL('src/', import.meta.url));
const packages = `${src}served/instead/packages/`;

/** A module without anything. */
const NOTHING = '\0nothing';

/**
 * Replaces a package by the file of the same name in src/served/instead/packages/, if there is one.
 * With `keepsReact`, React itself is not replaced, for the test that compares both renderers.
 */
const replaceForServer = (keepsReact: boolean): Plugin => ({
  name: 'marola:replace-for-server',
  enforce: 'pre',
  resolveId(source) {
    if (keepsReact && /^react(-dom)?(\/|$)/.test(source)) return null;
    const files = ['.ts', '.tsx'].map((ending) => `${packages}${source}${ending}`);
    return (/^[\w@]/.test(source) && files.find(existsSync)) || null;
  },
  // What a page fetches later is not rendered here, and would only take memory.
  resolveDynamicImport: () => NOTHING,
  load: (id) => (id === NOTHING ? 'export {}' : null),
});

/** What PocketBase's interpreter runs (src/served/), each in one file: the renderer of pages, and in the mode `searches` the reading of searches. */
const pages = { input: 'entry.tsx', name: 'pages' };
const searches = { input: 'searches.ts', name: 'searches' };

const optionsOf = ({ input, name }: typeof pages) => ({
  input: `${src}served/${input}`,
  output: { format: 'cjs', codeSplitting: false, entryFileNames: `${name}-[hash].cjs` } as const,
});

export default defineConfig(({ mode }) => ({
  plugins: [replaceForServer(mode === 'react'), vanillaExtractPlugin({ identifiers: 'short' })],
  publicDir: false,
  oxc: { jsx: { runtime: 'automatic' } },
  build: {
    target: 'es2020',
    ssr: true,
    minify: true,
    copyPublicDir: false,
    rolldownOptions: optionsOf(mode === 'searches' ? searches : pages),
  },
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
}));
