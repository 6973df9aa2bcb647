import { join, resolve } from 'node:path'

/** The folder of the build: this file is two levels below it, by itself or inside main.js. */
export const DIST = resolve(import.meta.dirname, '../..')
export const ROOT = resolve(DIST, '..')
export const CLIENT_FILES = join(DIST, 'client')
