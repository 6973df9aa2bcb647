import { join, resolve, sep } from 'node:path'

const HERE = import.meta.dirname.split(sep)
const SOURCES = resolve(import.meta.dirname, '../../..')

/** The folder of the project: that of `dist`, which this file is in, by itself or inside main.js, or that of `src`. */
export const ROOT = HERE.includes('dist') ? HERE.slice(0, HERE.lastIndexOf('dist')).join(sep) : SOURCES
export const DIST = join(ROOT, 'dist')
export const CLIENT_FILES = join(DIST, 'client')
