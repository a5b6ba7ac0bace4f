import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// A server under development answers the page's questions: build/nply serve --port 8080
const server = { '/api': { target: 'http://127.0.0.1:8080', ws: true, changeOrigin: true } };

export default defineConfig({
  plugins: [svelte()],
  build: { target: 'es2022', modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
  server: { proxy: server, fs: { allow: ['..'] } },
  test: { include: ['tests/*.test.ts'] },
});
