import type { Plugin } from 'vite'

/**
 * Ant Design (scroll bars, scroll lock) and CodeMirror create style elements in the browser, which the content security
 * policy forbids. The build makes them add style sheets to the document instead, which need no permission.
 */
export function adoptedStyles(): Plugin {
  return {
    name: 'adopted-styles',
    apply: 'build',
    transform: {
      filter: { id: [/@rc-component\/util\/es\/Dom\/dynamicCSS\.js$/, /\/style-mod\/src\/style-mod\.js$/] },
      handler(code, id) {
        if (id.endsWith('/dynamicCSS.js')) return { code: SHEET_BY_KEY, map: null }
        const adopted = code.replace('if (!root.head && root.adopted', 'if (root.adopted')
        if (adopted === code) throw new Error('CodeMirror now creates its style elements differently.')
        return { code: adopted, map: null }
      },
    },
  }
}

/**
 * All that Ant Design's components use of the module; its index names `injectCSS` too. `updateCSS` returns an element, which
 * stays outside the document: the library's theme notes on it whose it is.
 */
const SHEET_BY_KEY = `
  const sheets = new Map()
  export function updateCSS(css, key) {
    if (!sheets.has(key)) {
      sheets.set(key, new CSSStyleSheet())
      document.adoptedStyleSheets.push(sheets.get(key))
    }
    sheets.get(key).replaceSync(css)
    return document.createElement('style')
  }
  export function removeCSS(key) {
    const sheet = sheets.get(key)
    sheets.delete(key)
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
  }
  export { updateCSS as injectCSS }`
