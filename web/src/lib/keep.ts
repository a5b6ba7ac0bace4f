// What the browser keeps for this page; nothing where it keeps nothing, as in frames of other sites.
import type { Keep } from './state';

function guarded(storage: () => Storage): Keep {
  return {
    getItem(name) {
      try {
        return storage().getItem(name);
      } catch {
        return null;
      }
    },
    setItem(name, value) {
      try {
        storage().setItem(name, value);
      } catch {
        // it is forgotten with the page
      }
    },
  };
}

export const lasting = guarded(() => localStorage);
export const ofThisTab = guarded(() => sessionStorage);
