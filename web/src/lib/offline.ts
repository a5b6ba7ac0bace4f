// A site without a server is kept by a service worker for visits without a network, where the host allows one (https, or
// this machine). When another version has been fetched, the page says so.
import { loading } from './loading.svelte';

export function stayOffline(): void {
  if (!('serviceWorker' in navigator) || !isSecureContext) return;
  let first = !navigator.serviceWorker.controller;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    loading.newVersion = !first;
    first = false;
  });
  navigator.serviceWorker.register('service-worker.js').catch(() => {}); // without it the site works while there is a network
}
