import { SHELL } from './chunk-plan.mjs'
import { filesOf, graph, isScript, lazyPartsOf, stylesOf } from './client-loads.mjs'

/** @typedef {import('./client-loads.mjs').Load} Load */

/**
 * Returns, by the address of each document's script, the files to preload with it and, for visitors with a session, those
 * of the load that follows and of each section, by its folder. The script's own style sheets are inlined in the document.
 * @param {Load[]} loads
 */
export function scriptsOf(loads) {
  const scripts = loads.filter(({ parent }) => !parent)
  return Object.fromEntries(
    scripts.map((script) => {
      const own = filesOf(script)
      const next = lazyPartsOf(script).has(SHELL) ? loads.find(({ name }) => name === SHELL) : undefined
      const [file = '', ...imports] = own.map(address)
      if (!next) return [file, { imports, resumed: [], sections: {} }]
      const resumed = [...filesOf(next), ...stylesOf(next)]
        .map(address)
        .filter((path) => !imports.includes(path))
      const sections = sectionsOf(loads, new Set([file, ...imports, ...resumed]))
      return [file, { imports, resumed: resumed.filter((path) => path !== file), sections }]
    }),
  )
}

/**
 * Returns the files of each section's screen, by the section's folder; not of the page that a screen of the back office shows
 * below its heading, which would delay the heading.
 * @param {Load[]} loads @param {Set<string>} present
 */
function sectionsOf(loads, present) {
  /** @type {Record<string, string[]>} */
  const sections = {}
  for (const load of loads) {
    const folder = /^((?:sections|admin)\/([\w-]+))\/\2(Screen)?[.]tsx$/i.exec(load.name)?.[1]
    if (!folder) continue
    const scripts = [...load.chunks].map((chunk) => graph[chunk]?.file ?? chunk).filter(isScript)
    const files = [...scripts, ...stylesOf(load)].map(address).filter((path) => !present.has(path))
    sections[folder] = [...new Set([...(sections[folder] ?? []), ...files])]
  }
  return sections
}

const address = (/** @type {string} */ file) => `/${file}`
