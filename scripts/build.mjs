// `npm run build` builds the server and the client; `--if-stale` only what has changed since it was built.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const ROOT = resolve(import.meta.dirname, '..')
const LOCK = join(ROOT, 'node_modules', '.portal-build.lock')

/** Inputs, commands and result of each half. The stamp is inside the output, so a rebuild removes it. */
const PARTS = {
  server: {
    inputs: [
      'src',
      'migrations',
      'ormconfig.ts',
      'scripts/build-server.mjs',
      'scripts/bundle-server.mjs',
      'scripts/transpile.mjs',
    ],
    isInput: (/** @type {string} */ path) => !/\.spec\.tsx?$/.test(path),
    result: 'dist/app/src/main.js',
    stamp: 'dist/app/.stamp',
    commands: [['scripts/build-server.mjs'], ['scripts/bundle-server.mjs']],
  },
  client: {
    inputs: [
      'client',
      'src',
      'vite.config.ts',
      'tsconfig.json',
      'scripts/adopted-styles.ts',
      'scripts/ant-design.ts',
      'scripts/check-budgets.mjs',
      'scripts/chunk-plan.mjs',
      'scripts/client-loads.mjs',
      'scripts/compress-client.mjs',
      'scripts/document-scripts.mjs',
      'scripts/finish-build.mjs',
      'scripts/unused-variants.ts',
    ],
    isInput: (/** @type {string} */ path) =>
      !/\.spec\.tsx?$/.test(path) && (!path.startsWith('src/') || path.endsWith('.contract.ts')),
    result: 'dist/server/entry.mjs',
    stamp: 'dist/server/.stamp',
    commands: [['node_modules/vike/bin.js', 'build'], ['scripts/finish-build.mjs']],
  },
}

/** @typedef {keyof typeof PARTS} Part */

/**
 * Builds the parts whose sources have changed since they were built; two callers at once build once. Prints on standard
 * error only. Returns false, after printing a sentence, if the build fails.
 * @param {Part[]} parts
 */
export async function buildStale(parts, { isVerbose = false } = {}) {
  if (!existsSync(join(ROOT, 'node_modules', 'vike')))
    return refuse('Install the packages first. Run npm ci.')
  if (!parts.some(isStale)) return true
  await takeLock()
  try {
    const stale = parts.filter(isStale)
    if (stale.length > 0) console.error(`Building the ${stale.join(' and the ')}…`)
    return (await Promise.all(stale.map((part) => build(part, isVerbose)))).every(Boolean)
  } finally {
    rmSync(LOCK)
  }
}

/** @param {Part} part @param {boolean} isVerbose */
async function build(part, isVerbose) {
  const { commands, stamp } = PARTS[part]
  const digest = digestOf(part)
  for (const [tool = '', ...args] of commands) {
    if (!existsSync(join(ROOT, tool))) return refuse('The build tools are missing. Run npm ci --include=dev.')
    const { hasFailed, said } = await run(tool, args)
    if (hasFailed || isVerbose) process.stderr.write(said)
    if (hasFailed) return refuse(`The ${part} could not be built.`)
  }
  writeFileSync(join(ROOT, stamp), digest)
  return true
}

/** @param {string} tool @param {string[]} args */
async function run(tool, args) {
  const options = { cwd: ROOT, env: { ...process.env, NODE_ENV: 'production' }, maxBuffer: Infinity }
  const running = promisify(execFile)(process.execPath, [join(ROOT, tool), ...args], options)
  const { stdout, stderr, code } = await running
    .then((end) => ({ ...end, code: 0 }))
    .catch((failed) => failed)
  return { hasFailed: code !== 0, said: stdout + stderr }
}

/** @param {Part} part */
function isStale(part) {
  const { result, stamp } = PARTS[part]
  if (!existsSync(join(ROOT, result)) || !existsSync(join(ROOT, stamp))) return true
  return readFileSync(join(ROOT, stamp), 'utf8') !== digestOf(part)
}

/** Hashes contents, not times: git and copying change the times of unchanged files. @param {Part} part */
function digestOf(part) {
  const { inputs, isInput } = PARTS[part]
  const hash = createHash('sha256')
  for (const path of ['package-lock.json', ...inputs].flatMap(filesIn).filter(isInput).sort())
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(ROOT, path)))
      .update('\0')
  return hash.digest('hex')
}

/** @param {string} path @returns {string[]} */
function filesIn(path) {
  if (statSync(join(ROOT, path)).isFile()) return [path]
  return readdirSync(join(ROOT, path)).flatMap((name) => filesIn(`${path}/${name}`))
}

/** Waits for the lock. A lock whose process has ended is removed. */
async function takeLock() {
  for (;;) {
    try {
      return writeFileSync(LOCK, String(process.pid), { flag: 'wx' })
    } catch {
      if (!isHeld()) rmSync(LOCK, { force: true })
      await wait(100)
    }
  }
}

function isHeld() {
  try {
    const holder = readFileSync(LOCK, 'utf8')
    return holder === '' || process.kill(Number(holder), 0)
  } catch {
    return false
  }
}

/** @param {string} sentence */
function refuse(sentence) {
  console.error(sentence)
  process.exitCode = 1
  return false
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const isIfStale = process.argv.includes('--if-stale')
  if (!isIfStale) for (const { stamp } of Object.values(PARTS)) rmSync(join(ROOT, stamp), { force: true })
  await buildStale(['server', 'client'], { isVerbose: !isIfStale })
}
