// `npm run lint:imports`: refuses folders that import each other, types included: neither can be read without the other. A
// folder and one inside it may. Usage: node scripts/folders.mjs src …
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

const IMPORT = /(?:from|import)\s*\(?\s*['"](\.{1,2}\/[^'"]+|#[^'"]+)['"]/g
const roots = process.argv.slice(2)
const files = new Set(roots.flatMap(codeIn))
/** @type {Map<string, Map<string, string>>} By folder: the folders that it imports, and one file that does. */
const imports = new Map()

for (const file of files)
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
    const path = name.startsWith('#') ? name.slice(1) : normalize(join(dirname(file), name))
    const imported = [path.replace(/\.js$/, '.ts'), path.replace(/\.js$/, '.tsx')].find((one) =>
      files.has(one),
    )
    if (!imported) continue
    const from = dirname(file)
    if (!imports.has(from)) imports.set(from, new Map())
    imports.get(from)?.set(dirname(imported), `${file} imports ${imported}`)
  }

for (const [folder, others] of imports)
  for (const [other, example] of others) {
    const back = imports.get(other)?.get(folder)
    if (!back || folder >= other || other.startsWith(`${folder}/`)) continue
    console.error(`${folder} and ${other} import each other:\n  ${example}\n  ${back}`)
    process.exitCode = 1
  }

/** @param {string} root */
function codeIn(root) {
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' })
  return names.filter((name) => /(?<![.]spec)[.]tsx?$/.test(name)).map((name) => join(root, name))
}
