// After `vike build`: holds the client's files to their size budgets and lays compressed copies beside them.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const DIST = resolve(import.meta.dirname, '../dist')
const CLIENT = join(DIST, 'client')

/** Brotli, kB of 1000 bytes (issue 2, speed.md). */
const BUDGETS = { gate: 80, demo: 80, scene: 14, shell: 110, section: 25, admin: 300, editor: 170 }
/** With the document, which holds its own styles. */
const GATE_REQUESTS = 4

const GATE = 'pages/shell/+client.tsx'
const DEMO = 'pages/signin/+client.tsx'
const SHELL = 'app/Shell.tsx'
const SCENE = /^ui\/(scene|fluid)\//
/** A worker is a file of its own, outside the graph, named after its folder. */
const workersOf = (/** @type {string} */ name) =>
  readdirSync(join(CLIENT, 'assets')).filter((file) =>
    new RegExp(`^${name.split('/')[1]}\\.worker-.*\\.js$`).test(file),
  )
/** Sections that only masters open: their tables and forms come from a component library, and they are weighed in all. */
const ADMIN = /^(features\/(admin-affiliate|content)\/|app\/ContentScreen[.])/

/** What Ant Design looks like, made by the build: a file that no chunk's list names. */
const ADMIN_STYLES = readdirSync(join(CLIENT, 'assets/static'))
  .filter((file) => /^ant-design\..*\.css$/.test(file))
  .map((file) => `assets/static/${file}`)

/** What stands before the desk, and counts with it. */
const ADMIN_HEAD = 'features/admin-affiliate/AdminAffiliate.tsx'

/** Fetched beside the content manager when an item of such a type is opened. */
const CONTENT_MANAGER = 'app/ContentScreen.tsx'
const CODE_EDITOR = /^features\/content\/(Html|Json)Editor[.]/

/** @typedef {{file: string, imports?: string[], dynamicImports?: string[]}} Chunk */
/** @type {Record<string, Chunk>} */
const graph = JSON.parse(readFileSync(join(DIST, 'assets.json'), 'utf8'))

/** The files of the client's entry or lazy part: its own and all that it imports before it runs. */
function filesOf(/** @type {string} */ name, /** @type {Set<string>} */ files = new Set()) {
  const { file, imports = [] } = chunkOf(name)
  if (files.has(file)) return files
  files.add(file)
  for (const imported of imports) filesOf(imported, files)
  return files
}

function chunkOf(/** @type {string} */ name) {
  const chunk = graph[name]
  if (!chunk) throw new Error(`The build has no ${name}: scripts/finish-build.mjs must learn its new name.`)
  return chunk
}

/** Parts that are loaded when they are wanted; Vike's own entries, which no document uses, aside. */
const lazyParts = () =>
  [...new Set(Object.values(graph).flatMap((chunk) => chunk.dynamicImports ?? []))].filter(
    (name) => !name.includes('virtual:'),
  )

/** Everything that is loaded by itself, what it adds to what is there by then (an admin section: all of it), and how much that may weigh. */
function loads() {
  const gate = filesOf(GATE)
  const shell = filesOf(SHELL, new Set(gate))
  const rows = [
    { name: 'gate', files: gate, budget: BUDGETS.gate },
    { name: 'gate and shell', files: shell, budget: BUDGETS.shell },
    { name: 'sign-in demo', files: filesOf(DEMO), budget: BUDGETS.demo },
  ]
  for (const name of lazyParts().filter((name) => name !== SHELL)) {
    const isScene = SCENE.test(name)
    if (CODE_EDITOR.test(name)) {
      const there = filesOf(CONTENT_MANAGER, new Set(shell))
      const files = [...filesOf(name)].filter((file) => !there.has(file))
      rows.push({ name, files: new Set(files), budget: BUDGETS.editor })
      continue
    }
    if (ADMIN.test(name) && name !== ADMIN_HEAD) {
      const there = name.startsWith('features/admin-affiliate/') ? filesOf(ADMIN_HEAD, new Set(shell)) : shell
      const files = new Set([...filesOf(name, new Set(there)), ...ADMIN_STYLES])
      rows.push({ name: `${name}, in all`, files, budget: BUDGETS.admin })
      continue
    }
    const files = [...filesOf(name)].filter((file) => !(isScene ? gate : shell).has(file))
    if (isScene) files.push(...workersOf(name).map((file) => `assets/${file}`))
    rows.push({ name, files: new Set(files), budget: isScene ? BUDGETS.scene : BUDGETS.section })
  }
  return rows
}

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

let isOver = false
for (const { name, files, budget } of loads()) {
  const size = [...files].reduce((sum, file) => sum + (sizes[file] ?? NaN), 0) / 1000
  isOver ||= !(size <= budget)
  console.log(
    `${name.padEnd(52)} ${size.toFixed(1).padStart(6)} of ${String(budget).padStart(3)} kB${size <= budget ? '' : '  OVER'}`,
  )
}
const requests = 1 + filesOf(GATE).size
isOver ||= requests > GATE_REQUESTS
console.log(
  `${'requests until the gate is usable'.padEnd(52)} ${String(requests).padStart(6)} of ${String(GATE_REQUESTS).padStart(3)}`,
)
if (isOver) {
  console.error('The client is over its budget.')
  process.exitCode = 1
}
