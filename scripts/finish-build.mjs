// After `vike build`: checks the client's files against their size budgets, writes compressed copies beside them, and lists
// for the server what each document's script needs (dist/scripts.json).
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { budgetOf, GATE, GATE_REQUESTS, SHELL } from './chunk-plan.mjs'

const DIST = resolve(import.meta.dirname, '../dist')
const CLIENT = join(DIST, 'client')

/** @typedef {{ file: string, name?: string, isEntry?: boolean, imports?: string[], dynamicImports?: string[], css?: string[], assets?: string[] }} Chunk */
/** @type {Record<string, Chunk>} */
const graph = JSON.parse(readFileSync(join(DIST, 'assets.json'), 'utf8'))

/** Returns the chunks of a script or a lazy part: its own and all that it imports before it runs. */
function chunksOf(/** @type {string} */ name, /** @type {Set<string>} */ names = new Set()) {
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
function loadsOf() {
  const roots = Object.keys(graph).filter((name) => /^documents\/.*\/\+client\./.test(name))
  /** @type {Load[]} */
  const loads = roots.map((name) => ({ name, chunks: chunksOf(name), parent: null }))
  for (const parent of loads)
    for (const [name, key] of lazyPartsOf(parent))
      if (!loads.some((load) => load.name === name)) loads.push({ name, chunks: chunksOf(key), parent })
  return loads
}

/** Returns the parts that a load imports later, their keys in the graph by their names. */
const lazyPartsOf = (/** @type {Load} */ { chunks }) =>
  new Map(
    [...chunks]
      .flatMap((name) => graph[name]?.dynamicImports ?? [])
      .map((key) => [key.startsWith('_') ? `${graph[key]?.name}` : key, key]),
  )

const MADE_STYLES = readdirSync(join(CLIENT, 'assets/static'))
  .filter((file) => /^ant-design\..*\.css$/.test(file))
  .map((file) => `assets/static/${file}`)

/** A load's scripts and worker; for the back office also the generated style sheet, which no chunk lists. */
const filesOf = (/** @type {Load} */ { name, chunks }) => [
  ...[...chunks]
    .flatMap((chunk) => [graph[chunk]?.file ?? chunk, ...(graph[chunk]?.assets ?? [])])
    .filter(isScript),
  ...(name.startsWith('admin/') ? MADE_STYLES : []),
]

const isScript = (/** @type {string} */ file) => file.endsWith('.js')

/** Files that come with a load and are not there yet: its scripts, which have a budget, and with `styles` its style sheets. */
function weighedFiles(/** @type {Load} */ load, { styles = false } = {}) {
  /** @param {Load} part */
  const filesWith = (part) => (styles ? [...filesOf(part), ...stylesOf(part)] : filesOf(part))
  const before = ancestorsOf(load)
  const { since } = budgetOf(load.name)
  const start = since === undefined ? 0 : before.findIndex(({ name }) => name === since)
  const there = start < 0 ? [] : before.slice(start)
  const present = new Set(there.flatMap(filesWith))
  const counted = [load, ...before.filter((ancestor) => !there.includes(ancestor))].flatMap(filesWith)
  return [...new Set(counted)].filter((file) => !present.has(file))
}

/** @param {Load} load @returns {Load[]} */
const ancestorsOf = ({ parent }) => (parent ? [parent, ...ancestorsOf(parent)] : [])

/**
 * Returns, by the address of each document's script, the files to preload with it and, for visitors with a session, those
 * of the load that follows and of each section, by its folder. The script's own style sheets are inlined in the document.
 * @param {Load[]} loads
 */
function scriptsOf(loads) {
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

const stylesOf = (/** @type {Load} */ { chunks }) => [...chunks].flatMap((chunk) => graph[chunk]?.css ?? [])

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

/** @param {Buffer} text @returns {Promise<Buffer>} */
const brotli = (text) =>
  promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } })

/** @param {string} file @param {string} suffix @param {(text: Buffer) => Promise<Buffer>} compress */
async function layBeside(file, suffix, compress) {
  const compressed = await compress(readFileSync(join(CLIENT, file)))
  writeFileSync(join(CLIENT, file + suffix), compressed)
  return compressed.length
}

const texts = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.(js|css|svg|json|txt)$/.test(file),
)
/** @type {Record<string, number>} */
const sizes = {}
await Promise.all(
  texts.map(async (file) => {
    sizes[file.replaceAll('\\', '/')] = await layBeside(file, '.br', brotli)
    await layBeside(file, '.gz', (text) => promisify(gzip)(text, { level: 9 }))
  }),
)

const loads = loadsOf()
writeFileSync(join(DIST, 'scripts.json'), JSON.stringify(scriptsOf(loads)))

let isOver = false
function report(
  /** @type {string} */ name,
  /** @type {number} */ value,
  /** @type {number} */ limit,
  unit = '',
  note = '',
) {
  const isWithin = value <= limit
  isOver ||= !isWithin
  const figure = (Number.isInteger(value) ? String(value) : value.toFixed(1)).padStart(6)
  console.log(
    `${name.padEnd(52)} ${figure} of ${String(limit).padStart(3)}${unit}${note}${isWithin ? '' : '  OVER'}`,
  )
}

/** Kilobytes as sent, with brotli. */
const sizeOf = (/** @type {string[]} */ files) =>
  files.reduce((sum, file) => sum + (sizes[file] ?? NaN), 0) / 1000

for (const load of loads) {
  const withStyles = sizeOf(weighedFiles(load, { styles: true }))
  const note = `, ${withStyles.toFixed(1).padStart(5)} with styles`
  report(load.name, sizeOf(weighedFiles(load)), budgetOf(load.name).limit, ' kB', note)
}
report('requests until the gate is usable', 1 + chunksOf(GATE).size, GATE_REQUESTS)
if (isOver) {
  console.error('The client is over its budget.')
  process.exitCode = 1
}
