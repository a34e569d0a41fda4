import mdx from '@astrojs/mdx';
import sitemap from '@astrojs/sitemap';
import { defineConfig } from 'astro/config';
import { assembly } from './scripts/assembly.mjs';
import { AT_ONCE, BATTLE, BENEATH, chunkName, handingOn, PAGE, SHARED, SYSTEM } from './scripts/chunks.mjs';
import { offline } from './scripts/offline.mjs';
import { preload } from './scripts/preload.mjs';
import { boardStyles } from './scripts/styles.mjs';
import { leanZoom } from './scripts/trimD3Zoom.mjs';

/** Pages that stand in other pages are not to be found by themselves. */
const isFound = address => !new URL(address).pathname.includes('/embed/');

// SITE and BASE say where the site will stand: https://someone.github.io and /sandtable, for instance.
export default defineConfig({
  site: process.env['SITE'] || 'https://sandtable.example',
  base: process.env['BASE'] || '/',
  output: 'static',
  trailingSlash: 'always',
  integrations: [mdx(), sitemap({ filter: isFound }), preload(), offline()],
  markdown: { syntaxHighlight: false }, // its inline styles do not go with the policy below
  security: {
    csp: {
      directives: [
        "default-src 'self'",
        "img-src 'self' data: blob:",
        "media-src 'self' blob:",
        "worker-src 'self'",
        "base-uri 'none'",
        "object-src 'none'",
        "form-action 'none'",
        "require-trusted-types-for 'script'",
        'trusted-types default',
      ],
      scriptDirective: { resources: ["'self'", "'wasm-unsafe-eval'"] },
    },
  },
  vite: {
    plugins: [assembly(), boardStyles(), leanZoom(), handingOn()],
    worker: {
      format: 'es',
      rolldownOptions: {
        output: { chunkFileNames: chunkName, entryFileNames: '_astro/[name].[hash].js', codeSplitting: { groups: [AT_ONCE, BENEATH] } },
      },
    },
    build: { assetsInlineLimit: 0 }, // an inlined kernel could neither be cached apart nor streamed
    environments: {
      client: {
        build: {
          rolldownOptions: { output: { chunkFileNames: chunkName, codeSplitting: { groups: [SHARED, PAGE, SYSTEM, BATTLE] } } },
        },
      },
    },
  },
});
