import { fileURLToPath } from 'node:url';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { dynamicIconImports } from 'lucide-react/dynamic';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { pageBudget } from './pocketbase/page/page-budget.mjs';
import { pageChunks } from './pocketbase/page/page-chunks.mjs';
import { pageStyles } from './pocketbase/page/page-styles.mjs';
import { wordMark } from './src/features/shell/bar/word-mark.ts';
import { iconNames, networkDrawings } from './src/ui/icon/icon-names.ts';

/** Preloads the fonts, which the first paint needs. Their hashed names are known only after bundling. */
const preloadFonts: Plugin = {
  name: 'marola:preload-fonts',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => file.endsWith('.woff2'))
        .map((file) => ({
          tag: 'link',
          injectTo: 'head-prepend' as const,
          attrs: {
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            crossorigin: '',
            href: `/${file}`,
          },
        })),
  },
};

/** Adds a script that is there before the others: src/app/first-page/early.ts. */
const early: Plugin = {
  name: 'marola:early',
  apply: 'build',
  buildStart() {
    this.emitFile({ type: 'chunk', id: EARLY, name: 'early' });
  },
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.values(bundle ?? {})
        .filter((file) => file.type === 'chunk' && file.facadeModuleId === EARLY)
        .map(({ fileName }) => ({
          tag: 'script',
          injectTo: 'head' as const,
          attrs: { type: 'module', async: '', fetchpriority: 'low', src: `/${fileName}` },
        })),
  },
};
const EARLY = fileURLToPath(new URL('src/app/first-page/early.ts', import.meta.url));

/** Serves the playground at /dev/playground while developing: index.html with another entry. */
const playground: Plugin = {
  name: 'marola:playground',
  apply: 'serve',
  transformIndexHtml: {
    order: 'pre',
    handler: (html, { originalUrl }) =>
      originalUrl === '/dev/playground'
        ? html.replace('/src/main.tsx', '/tests/playground/main.tsx')
        : html,
  },
};

/** Puts each icon and the word mark into the page once, as SVG, so that they need neither a script nor a request. */
const iconSymbols: Plugin = {
  name: 'marola:icon-symbols',
  transformIndexHtml: async () => [
    {
      tag: 'svg',
      injectTo: 'body-prepend',
      attrs: { class: 'icons', 'aria-hidden': 'true' },
      children: [
        ...(await Promise.all(iconNames.map(lucideSymbol))),
        ...Object.entries(networkDrawings).map(([name, content]) => symbol(name, content)),
        `<defs><g id="word-mark">${wordMark}</g></defs>`,
      ].join(''),
    },
  ],
};

async function lucideSymbol(name: (typeof iconNames)[number]): Promise<string> {
  const { default: drawing } = await dynamicIconImports[name]();
  const svg = renderToStaticMarkup(createElement(drawing));
  const content = svg.replace(/^<svg[^>]*>|<\/svg>$/g, '');
  return symbol(name, content);
}

const symbol = (name: string, content: string): string =>
  `<symbol id="icon-${name}" viewBox="0 0 24 24">${content}</symbol>`;

export default defineConfig({
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true }), // must come before react()
    react(),
    vanillaExtractPlugin(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/sw',
      filename: 'sw.ts',
      injectRegister: false, // an inline registration script would break the CSP
      registerType: 'prompt',
      injectManifest: {
        // Of the large pictures, only the smallest size: enough for the offline hero background.
        globPatterns: [
          '**/*.{js,css,html,svg,png,woff2,webmanifest}',
          'assets/*.webp',
          'hero/*-800.avif',
        ],
        globIgnores: ['splash/*'], // only iOS uses them, and it caches them itself
      },
      manifest: false, // public/manifest.webmanifest is written by hand
    }),
    preloadFonts,
    early,
    playground,
    iconSymbols,
    pageChunks(),
    pageBudget(),
    pageStyles(),
  ],
  resolve: {
    alias: {
      'react-style-singleton': fileURLToPath(
        new URL('src/ui/scroll-lock/adopted-style.ts', import.meta.url),
      ),
    },
  },
  // Without the polyfill, an old browser preloads nothing and loads the same files a little later.
  build: { target: 'es2022', cssCodeSplit: false, modulePreload: { polyfill: false } },
  optimizeDeps: {
    include: ['@vanilla-extract/recipes/createRuntimeFn', '@vanilla-extract/dynamic'],
  },
  server: { proxy: { '/api': process.env['MAROLA_SERVER'] ?? 'http://127.0.0.1:8090' } },
});
