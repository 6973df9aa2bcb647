declare global {
  var __webpack_nonce__: string | undefined
}

/** Radix writes a style sheet to hold the page still under a dialog; under this name it finds the nonce it needs for that. */
export function lendStyleNonce() {
  globalThis.__webpack_nonce__ = document.querySelector<HTMLStyleElement>('style[nonce]')?.nonce
}
