// The chunks of the client, by the folders of `client` (docs/decisions/speed.md).
import { existsSync, readdirSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '..')
const CLIENT = resolve(ROOT, 'client')

/** @typedef {{ getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }} Graph */

/**
 * What is loaded at once: each document that React takes over, by its folder (the shell's document is the gate), and the
 * shell. In the browser a document begins with its script, on the server with its page. That of a persistent session
 * begins with the gate's script and shows the shell.
 */
function loads() {
  const documents = readdirSync(resolve(CLIENT, 'documents'))
    .filter((name) => name !== 'resume')
    .map((name) => ({ load: name === 'shell' ? 'gate' : name, folder: resolve(CLIENT, 'documents', name) }))
    .filter(({ folder }) => existsSync(resolve(folder, '+client.tsx')))
    .flatMap(({ load, folder }) =>
      ['+client.tsx', '+Page.tsx'].map((file) => ({ load, root: resolve(folder, file) })),
    )
  const shell = ['shell/SignedInPortal.tsx', 'resume/+Page.tsx']
  return [...documents, ...shell.map((file) => ({ load: 'shell', root: resolve(CLIENT, 'documents', file) }))]
}

/** Parts of react-query that the search and the back office use: the package's index imports them for everyone. */
const USED_LATER = /\/(?:useQueries|queriesObserver|useInfiniteQuery|infiniteQueryObserver)\.js$/

/**
 * Names the chunk of a module, null if the bundler assigns it. A module that a load imports before it runs:
 * - `gate`: the gate alone, or the gate and the shell, which comes after it;
 * - `shell`: the shell alone;
 * - `frame`: any other two.
 * Of all others only style modules are named: one chunk per section, subject of the back office, or
 * folder of the shell or `ui`.
 */
export function chunkPlan() {
  /** @type {Map<string, Set<string>> | undefined} */
  let loadsOf
  return (/** @type {string} */ id, /** @type {Graph} */ graph) => {
    // Vike names these in both builds alike.
    if (isGlobalStyle(id) || USED_LATER.test(id)) return null
    loadsOf ??= followImports(graph)
    const users = [...(loadsOf.get(id) ?? [])].sort().join()
    if (users === 'gate' || users === 'gate,shell') return 'gate'
    if (users === 'shell') return 'shell'
    if (users.includes(',')) return 'frame'
    return isStyle(id) ? `${relative(CLIENT, id).split(/[\\/]/).slice(0, 2).join('-')}-styles` : null
  }
}

/**
 * One chunk of the back office's own parts without its component library: each screen uses most of them, and in pieces by
 * screen they were seven requests. It has the address of the library's style sheet, which every screen needs.
 */
export function backOfficeChunk() {
  const parts = ['admin/back-office/', 'theme/ant-design-stylesheet'].map((path) => join(CLIENT, path))
  return (/** @type {string} */ id, /** @type {Graph} */ graph) =>
    parts.some((part) => id.startsWith(part)) && !isStyle(id) && !importsLibrary(id, graph)
      ? 'back-office'
      : null
}

/**
 * Names what several later parts share: by the document that shares it with sections, by section, subject of the back
 * office (what uses its component library apart), folder of the shell, of `ui`, of the affiliate or the performance contracts
 * (members and the back office need different ones), icons, QR codes, packages, and all else. Small modules are merged within a name
 * alone: merged across names they would bring along the shell, another section's texts or the back office's component library.
 */
export function sharedChunks() {
  /** @type {Map<string, Set<string>> | undefined} */
  let loadsOf
  return (/** @type {string} */ id, /** @type {Graph} */ graph) => {
    if (isGlobalStyle(id)) return null
    loadsOf ??= followImports(graph)
    const [document] = loadsOf.get(id) ?? []
    if (document) return `${document}-shared`
    const path = relative(ROOT, id).replaceAll('\\', '/')
    const [room] =
      /^client\/(?:admin|sections|shell|ui)\/[\w-]+(?=\/)|^src\/(?:affiliate\/[\w-]+|performance)(?=\/)|^node_modules(\/lucide-react|\/uqr)?(?=\/)/.exec(
        path,
      ) ?? []
    const name = room?.replaceAll('/', '-') ?? 'shared'
    return room?.startsWith('client/admin') && importsLibrary(id, graph) ? `${name}-antd` : name
  }
}

/** Whether the module brings the component library along: such parts stay apart from those that do not. */
function importsLibrary(
  /** @type {string} */ id,
  /** @type {Graph} */ graph,
  /** @type {Set<string>} */ seen = new Set(),
) {
  if (id.includes('/node_modules/antd/')) return true
  if (seen.has(id) || id.includes('/node_modules/')) return false
  seen.add(id)
  /** @type {boolean} */
  const isUser = (graph.getModuleInfo(id)?.importedIds ?? []).some((imported) =>
    importsLibrary(imported, graph, seen),
  )
  return isUser
}

/**
 * The same for the build that renders documents. It names styles alone: a sheet must have the same content, and so the
 * same name, in both builds, or a document would have its rules twice.
 */
export function stylePlan() {
  const plan = chunkPlan()
  return (/** @type {string} */ id, /** @type {Graph} */ graph) => (isStyle(id) ? plan(id, graph) : null)
}

const isGlobalStyle = (/** @type {string} */ id) => id.endsWith('.css') && !isStyle(id)
// The utilities of the shell and of the sign-in demo are each one sheet with its own styles.
const isStyle = (/** @type {string} */ id) => /\.module\.css$|\/(?:shell|signin)\/utilities\.css$/.test(id)

/** @param {Graph} graph */
function followImports(graph) {
  /** @type {Map<string, Set<string>>} */
  const loadsOf = new Map()
  const follow = (/** @type {string} */ id, /** @type {string} */ load) => {
    const users = loadsOf.get(id) ?? new Set()
    if (users.has(load)) return
    loadsOf.set(id, users.add(load))
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) follow(imported, load)
  }
  for (const { load, root } of loads()) follow(root, load)
  return loadsOf
}

/** The document that everybody meets first, with all of its requests, and what comes after it. */
export const GATE = 'documents/shell/+client.tsx'
export const GATE_REQUESTS = 4
export const SHELL = 'shell'

/**
 * Brotli, kB of 1000 bytes, by the folder of what is loaded. Counted from what is loaded by then: a document's script from
 * nothing, the shell with the gate, a screen of the back office with both, everything else alone.
 */
const BUDGETS = [
  { load: /^documents\//, limit: 80, since: null },
  { load: /^shell$/, limit: 112, since: null },
  // Room for parts that are in the file that uses them, not in a chunk of their own.
  { load: /^admin\/.*(Screen|Page)\.tsx$/, limit: 352, since: null },
  // Beside a list 12 kB: the rest is what every list has of the library.
  { load: /^admin\/back-office\/Modal\.tsx$/, limit: 80 },
  // What all lists need of the component library: the navigation loads it when idle.
  { load: /^client-admin-back-office-antd/, limit: 200 },
  // For masters alone, with the contracts and texts of the subjects that they name.
  { load: /^admin\/overview\/(Attention|back-office-entries)/, limit: 41 },
  // With react-query's part for several queries, which nothing else has.
  { load: /^shell\/palette\//, limit: 9 },
  { load: /^sections\/profile\//, limit: 27 },
  { load: /^ui\/canvas\//, limit: 14 },
  { load: /^ui\/code-editor\//, limit: 170 },
  { load: /^ui\/rich-editor\//, limit: 120 },
  // Its form has the whole rule for addresses, which says what is wrong with one before it is sent; the sample entries, and what to disclose.
  { load: /^sections\/affiliate\//, limit: 28 },
  // Its figures count up, and its notice opens in place.
  { load: /^sections\/performance\//, limit: 26 },
  { load: /./, limit: 25 },
]

/** @param {string} load @returns {{ limit: number, since?: string | null }} */
export const budgetOf = (load) => BUDGETS.find((budget) => budget.load.test(load)) ?? { limit: 0 }
