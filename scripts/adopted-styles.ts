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
 * All that Ant Design's components use of the module; its index names `injectCSS` too. Only themes and their variables have a
 * `mark`: they are in the style sheet of the build (ant-design.ts), so the library gets an element that is in no document.
 */
const SHEET_BY_KEY = `
  const sheets = new Map()
  export function updateCSS(css, key, { mark } = {}) {
    if (mark) return document.createElement('style')
    if (!sheets.has(key)) {
      sheets.set(key, new CSSStyleSheet())
      document.adoptedStyleSheets.push(sheets.get(key))
    }
    sheets.get(key).replaceSync(css)
  }
  export function removeCSS(key) {
    const sheet = sheets.get(key)
    sheets.delete(key)
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
  }
  export { updateCSS as injectCSS }`
