// After `vike build`: holds the client's files to their size budgets and lays compressed copies beside them.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const DIST = resolve(import.meta.dirname, '../dist')
const CLIENT = join(DIST, 'client')

/** Brotli, kB of 1000 bytes (issue 2, speed.md). */
const BUDGETS = { gate: 80, scene: 14, shell: 110, section: 25, admin: 300 }
/** Sections that only masters open: their tables and forms come from a component library. */
const ADMIN_SECTIONS = /^features\/(admin-affiliate|content)\//

const GATE = 'pages/shell/+client.tsx'
const SHELL = 'app/Shell.tsx'
const SCENE = /^ui\/scene\//

/** @type {Record<string, {file: string, imports?: string[], dynamicImports?: string[]}>} */
const graph = JSON.parse(readFileSync(join(DIST, 'assets.json'), 'utf8'))

/** The chunk and everything it imports before it runs. @param {string} chunk @returns {Set<string>} */
function withImports(chunk, seen = new Set()) {
  if (seen.has(chunk)) return seen
  seen.add(chunk)
  for (const imported of chunkOf(chunk).imports ?? []) withImports(imported, seen)
  return seen
}

/** @param {string} name */
function chunkOf(name) {
  const chunk = graph[name]
  if (!chunk) throw new Error(`The build has no ${name}: scripts/finish-build.mjs must learn its new name.`)
  return chunk
}

/** @param {Iterable<string>} chunks */
const lazyImportsOf = (chunks) => new Set([...chunks].flatMap((chunk) => chunkOf(chunk).dynamicImports ?? []))

/** @param {Set<string>} chunks @param {Set<string>} present */
const without = (chunks, present) => new Set([...chunks].filter((chunk) => !present.has(chunk)))

/** @param {Buffer} text @returns {Promise<Buffer>} */
const brotli = (text) =>
  promisify(brotliCompress)(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
  })

/** @param {Iterable<string>} chunks */
async function brotliSize(chunks) {
  const files = [...new Set([...chunks].map((chunk) => chunkOf(chunk).file))]
  const sizes = await Promise.all(
    files.map(async (file) => (await brotli(readFileSync(join(CLIENT, file)))).length),
  )
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}

/** What is loaded together, what of it is there already, and how much it may weigh. */
function* loads() {
  const gate = withImports(GATE)
  yield { name: 'gate', chunks: gate, budget: BUDGETS.gate }
  for (const lazy of lazyImportsOf(gate))
    if (SCENE.test(lazy))
      yield { name: lazy, chunks: without(withImports(lazy), gate), budget: BUDGETS.scene }
  const shell = new Set([...gate, ...withImports(SHELL)])
  yield { name: 'gate and shell', chunks: shell, budget: BUDGETS.shell }
  for (const section of without(lazyImportsOf(shell), lazyImportsOf(gate))) {
    const budget = ADMIN_SECTIONS.test(section) ? BUDGETS.admin : BUDGETS.section
    yield { name: section, chunks: without(withImports(section), shell), budget }
  }
}

let isOver = false
for (const { name, chunks, budget } of loads()) {
  const size = await brotliSize(chunks)
  isOver ||= size > budget
  const verdict = size > budget ? 'OVER' : 'ok'
  console.log(
    `${name.padEnd(44)} ${size.toFixed(1).padStart(6)} of ${String(budget).padStart(3)} kB  ${verdict}`,
  )
}
if (isOver) {
  console.error('The client is over its size budget.')
  process.exit(1)
}

const texts = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.(js|css|svg|json|txt)$/.test(file),
)
await Promise.all(
  texts.map(async (file) => {
    const path = join(CLIENT, file)
    const text = readFileSync(path)
    writeFileSync(`${path}.br`, await brotli(text))
    writeFileSync(`${path}.gz`, await promisify(gzip)(text, { level: 9 }))
  }),
)
