import { fileURLToPath } from 'node:url';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { pageBudget } from './pocketbase/page-budget.mjs';

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
          '{assets/*,hero/*-800}.webp',
        ],
        globIgnores: ['splash/*'], // only iOS uses them, and it caches them itself
      },
      manifest: false, // public/manifest.webmanifest is written by hand
    }),
    preloadFonts,
    pageBudget(),
  ],
  resolve: {
    alias: {
      'react-style-singleton': fileURLToPath(
        new URL('src/ui/scroll-lock/adopted-style.ts', import.meta.url),
      ),
    },
  },
  build: { target: 'es2022', cssCodeSplit: false },
  optimizeDeps: {
    include: ['@vanilla-extract/recipes/createRuntimeFn', '@vanilla-extract/dynamic'],
  },
  server: { proxy: { '/api': process.env['MAROLA_SERVER'] ?? 'http://127.0.0.1:8090' } },
});
