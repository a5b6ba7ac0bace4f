import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// A server under development answers the page's questions: build/nply serve --port 8080
const server = { '/api': { target: 'http://127.0.0.1:8080', ws: true, changeOrigin: true } };

// scripts/build-site builds with the mode "site": the engine then runs in workers of the page (package.json, imports).
export default defineConfig(({ mode }) => ({
  resolve: { conditions: mode === 'site' ? ['site'] : [] },
  plugins: [svelte()],
  build: { target: 'es2022', modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
  worker: { format: 'es' },
  server: { proxy: server, fs: { allow: ['..'] } },
  test: { include: ['tests/*.test.ts'] },
}));
