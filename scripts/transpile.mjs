// Turns TypeScript into JavaScript by SWC, file by file, in about two seconds; `npm run lint` checks the types.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { transformFile } from '@swc/core'

const ROOT = resolve(import.meta.dirname, '..')

/** @type {import('@swc/core').Options} */
const OPTIONS = {
  swcrc: false,
  sourceMaps: true,
  module: { type: 'es6' },
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true, decorators: true },
    transform: {
      legacyDecorator: true,
      decoratorMetadata: true,
      useDefineForClassFields: false,
      react: { runtime: 'automatic' },
    },
  },
}

/**
 * Writes what the folders and files hold to `outDir`, under the same paths, with source maps beside it.
 * @param {string[]} inputs @param {string} outDir @param {(path: string) => boolean} [isInput]
 */
export async function transpile(inputs, outDir, isInput = () => true) {
  const paths = inputs.flatMap(sourcesIn).filter(isInput)
  await Promise.all(paths.map((path) => transpileFile(path, join(ROOT, outDir))))
  // `#src/…` means the transpiled file there.
  const { type, imports } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  writeFileSync(
    join(ROOT, outDir, 'package.json'),
    JSON.stringify({ type, imports }).replaceAll('.ts"', '.js"'),
  )
}

/** @param {string} path @param {string} outDir */
async function transpileFile(path, outDir) {
  const { code, map = '' } = await transformFile(join(ROOT, path), OPTIONS)
  const target = join(outDir, path.replace(/\.tsx?$/, '.js'))
  mkdirSync(dirname(target), { recursive: true })
  const file = relative(dirname(target), `${target}.map`)
  const sources = [relative(dirname(target), join(ROOT, path))]
  writeFileSync(target, `${withGlobals(code)}\n//# sourceMappingURL=${file}\n`)
  writeFileSync(`${target}.map`, JSON.stringify({ ...JSON.parse(map), sources }))
}

/** Outside Jest's own module system its functions are global, and its package of them refuses. @param {string} code */
const withGlobals = (code) =>
  code.replace(/import (\{[^}]*\}) from ["']@jest\/globals["'];?/, 'const $1 = globalThis;')

/** @param {string} path @returns {string[]} */
function sourcesIn(path) {
  if (/\.(tsx?|mjs)$/.test(path)) return [path]
  return readdirSync(join(ROOT, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() || /\.(tsx?|mjs)$/.test(entry.name))
    .flatMap((entry) => sourcesIn(`${path}/${entry.name}`))
}
