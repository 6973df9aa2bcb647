import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** The release for production (.nvmrc, Dockerfile). */
const CURRENT = /^FROM node:([\d.]+)/m.exec(readFileSync('Dockerfile', 'utf8'))![1]!
/** The oldest that package.json allows. */
const OLDEST = '20.19.0'

/** The supported Node.js version that these tests do not run on. */
export const OTHER_VERSION = process.versions.node.startsWith(`${parseInt(CURRENT)}.`) ? OLDEST : CURRENT

/**
 * Returns the path of that Node.js. npm installs it the first time, into a folder of its own: as a development
 * dependency its binary would come before the installed one in every npm script.
 */
export function findOtherNode(): string {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const folder = resolve('node_modules/.cache', `node-${OTHER_VERSION}`)
  const path = resolve(folder, 'node_modules', name, 'bin/node')
  if (!existsSync(path)) {
    const options = ['--prefix', folder, '--ignore-scripts', '--no-package-lock']
    execFileSync('npm', ['install', ...options, `${name}@${OTHER_VERSION}`], { stdio: 'pipe' })
  }
  return path
}
