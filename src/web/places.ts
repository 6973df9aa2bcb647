import { join, resolve } from 'node:path'

/** The build that this file is part of: dist/app/src/web. */
export const DIST = resolve(import.meta.dirname, '../../..')
export const ROOT = resolve(DIST, '..')
export const CLIENT_FILES = join(DIST, 'client')
