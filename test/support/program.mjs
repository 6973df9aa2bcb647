import { execFileSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const FOLDERS = [
  ...(process.env.PATH ?? '').split(delimiter),
  '/usr/sbin',
  '/usr/local/sbin',
  '/usr/local/bin',
  '/opt/homebrew/bin',
]

/** Returns the path of the first of these programs that exists, or null. @param {string[]} names */
export function whereIs(names) {
  const paths = names.flatMap((name) => FOLDERS.map((folder) => join(folder, name)))
  return paths.find(canRun) ?? null
}

/**
 * Returns the path of the program, installing it by apt where that is allowed. Throws a sentence that says what is missing.
 * @param {{names: string[], aptPackage: string, sentence: string}} wanted
 */
export function findOrInstall({ names, aptPackage, sentence }) {
  const found = whereIs(names) ?? (install(aptPackage) ? whereIs(names) : null)
  if (!found) throw new Error(sentence)
  return found
}

/** Installs the package by apt; returns whether it could. @param {string} aptPackage */
export function install(aptPackage) {
  const apt = whereIs(['apt-get'])
  if (!apt) return false
  console.error(`Installing ${aptPackage} for the tests…`)
  const [command = '', ...before] = process.getuid?.() === 0 ? [apt] : ['sudo', '-n', apt]
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const run = (/** @type {string[]} */ ...args) =>
    execFileSync(command, [...before, ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  try {
    run('update', '-q')
    run('install', '-y', '-q', '--no-install-recommends', aptPackage)
    return true
  } catch {
    return false
  }
}

/** @param {string} path */
function canRun(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
