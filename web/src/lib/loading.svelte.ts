// How much of the engine has been loaded, where the page has one of its own.
export const loading = $state({ share: 1, newVersion: false });
