// What the built client loads at once: each document's script, and everything that it loads later (dist/assets.json).
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const DIST = resolve(import.meta.dirname, '../dist')
export const CLIENT = join(DIST, 'client')

/** @typedef {{ file: string, name?: string, isEntry?: boolean, imports?: string[], dynamicImports?: string[], css?: string[], assets?: string[] }} Chunk */
/** @type {Record<string, Chunk>} */
export const graph = JSON.parse(readFileSync(join(DIST, 'assets.json'), 'utf8'))

/** Returns the chunks of a script or a lazy part: its own and all that it imports before it runs. */
export function chunksOf(/** @type {string} */ name, /** @type {Set<string>} */ names = new Set()) {
  if (names.has(name)) return names
  names.add(name)
  for (const imported of graph[name]?.imports ?? []) chunksOf(imported, names)
  return names
}

/**
 * @typedef {object} Load What is loaded at once.
 * @property {string} name Its source; of a merged chunk its name.
 * @property {Set<string>} chunks
 * @property {Load | null} parent The load that imports it.
 */

/** @returns {Load[]} The documents' scripts and everything that they load later, parents first. */
export function loadsOf() {
  const roots = Object.keys(graph).filter((name) => /^documents\/.*\/\+client\./.test(name))
  /** @type {Load[]} */
  const loads = roots.map((name) => ({ name, chunks: chunksOf(name), parent: null }))
  for (const parent of loads)
    for (const [name, key] of lazyPartsOf(parent))
      if (!loads.some((load) => load.name === name)) loads.push({ name, chunks: chunksOf(key), parent })
  return loads
}

/** Returns the parts that a load imports later, their keys in the graph by their names. */
export const lazyPartsOf = (/** @type {Load} */ { chunks }) =>
  new Map(
    [...chunks]
      .flatMap((name) => graph[name]?.dynamicImports ?? [])
      .map((key) => [key.startsWith('_') ? `${graph[key]?.name}` : key, key]),
  )

const MADE_STYLES = readdirSync(join(CLIENT, 'assets/static'))
  .filter((file) => /^ant-design\..*\.css$/.test(file))
  .map((file) => `assets/static/${file}`)

/** A load's scripts and worker; for the back office also the generated style sheet, which no chunk lists. */
export const filesOf = (/** @type {Load} */ { name, chunks }) => [
  ...[...chunks]
    .flatMap((chunk) => [graph[chunk]?.file ?? chunk, ...(graph[chunk]?.assets ?? [])])
    .filter(isScript),
  ...(name.startsWith('admin/') ? MADE_STYLES : []),
]

export const isScript = (/** @type {string} */ file) => file.endsWith('.js')

export const stylesOf = (/** @type {Load} */ { chunks }) =>
  [...chunks].flatMap((chunk) => graph[chunk]?.css ?? [])
