import { join, resolve } from 'node:path'

/** The build that this file is part of, as itself or inside main.js: both lie in dist/app/src. */
export const DIST = resolve(import.meta.dirname, '../..')
export const ROOT = resolve(DIST, '..')
export const CLIENT_FILES = join(DIST, 'client')
