// After build-server.mjs: joins the server's own modules and most of its packages into main.js. A file is looked up, read and
// compiled for each module, and there are fifteen hundred fewer (docs/decisions/server.md).
import { createRequire, isBuiltin } from 'node:module'
import { resolve } from 'node:path'
import { build } from 'vite'

const ROOT = resolve(import.meta.dirname, '..')
const SERVER = resolve(ROOT, 'dist/app/src')

/**
 * Packages that are joined: those of many files, those of which the server uses a small part, and those of which a joined
 * package has a version of its own (debug, ms).
 */
const JOINED = [
  '@nestjs/common',
  '@nestjs/core',
  '@nestjs/platform-express',
  '@nestjs/schedule',
  '@nestjs/serve-static',
  '@nestjs/throttler',
  '@nestjs/typeorm',
  'aws4fetch',
  'class-validator',
  'cron',
  'csv-stringify',
  'dataloader',
  'debug',
  'isbot',
  'jsonc-parser',
  'lru-cache',
  'luxon',
  'ms',
  'p-limit',
  'path-to-regexp',
  'rxjs',
  'standardwebhooks',
  'typeorm',
  'uuid',
  'validator',
  'yocto-queue',
]

/** Packages in CommonJS that stay outside. */
const REQUIRED = [
  'class-transformer',
  'compression',
  'cookie-parser',
  'express',
  'express-static-gzip',
  'helmet',
  'ipaddr.js',
  'libsql',
  'reflect-metadata',
]

/** Fails the build if a joined package would get another version of a package that stays outside than its own. */
const sameVersions = {
  name: 'same-versions',
  enforce: /** @type {const} */ ('pre'),
  /** @param {string} source @param {string} [importer] */
  resolveId(source, importer) {
    const isOutside = /^[\w@]/.test(source) && !isBuiltin(source) && !JOINED.includes(source)
    if (!isOutside || !importer?.includes('/node_modules/')) return null
    const own = whereIs(source, importer)
    if (own && own !== whereIs(source, resolve(SERVER, 'main.js')))
      throw new Error(`${importer} has its own ${source}. Add it to JOINED.`)
    return null
  },
}

/** @param {string} source @param {string} importer */
function whereIs(source, importer) {
  try {
    return createRequire(importer).resolve(source)
  } catch {
    // Optional, and not installed.
    return null
  }
}

/** Loads them by `require`: to `import` CommonJS, Node parses each file for its exports first, in time and in 5 MB. */
const required = {
  name: 'required',
  enforce: /** @type {const} */ ('pre'),
  /** @param {string} source @param {string} [importer] */
  resolveId(source, importer) {
    if (!REQUIRED.includes(source)) return null
    return importer?.startsWith('\0required:') ? { id: source, external: true } : `\0required:${source}`
  },
  /** @param {string} id */
  load: (id) =>
    id.startsWith('\0required:') ? `module.exports = require('${id.slice('\0required:'.length)}')` : null,
}

/** Nest would bring all of class-validator for pipes without a `validatorPackage`; the portal's have one. */
const notForNest = {
  name: 'not-for-nest',
  enforce: /** @type {const} */ ('pre'),
  /** @param {string} source @param {string} [importer] */
  resolveId: (source, importer) =>
    source === 'class-validator' && importer?.includes('/node_modules/@nestjs/')
      ? { id: source, external: true }
      : null,
}

/** V8 keeps a source as one byte for each character, unless one of them needs two. */
const inOneByte = {
  name: 'one-byte-characters',
  /** @param {unknown} _options @param {Record<string, { code?: string }>} files */
  generateBundle(_options, files) {
    for (const file of Object.values(files))
      file.code &&= file.code.replaceAll(
        /[^\0-\xff]/g,
        (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
      )
  },
}

/** Large packages that only some servers or requests need. */
const LOADED_LATER = [
  '@simplewebauthn/server',
  'otplib',
  'mysql2',
  'sharp',
  'sanitize-html',
  'nodemailer/lib/mail-composer',
  'imapflow',
  'postal-mime',
]

/** Fails the build if a start would load one of them, or import a package instead of requiring it. */
const notAtStart = {
  name: 'not-at-start',
  /** @param {unknown} _options @param {Record<string, { imports?: string[] }>} files */
  generateBundle(_options, files) {
    const atStart = new Set(['main.js'])
    for (const name of atStart) for (const imported of files[name]?.imports ?? []) atStart.add(imported)
    const early = LOADED_LATER.filter((name) => atStart.has(name))
    if (early.length > 0)
      throw new Error(`The server's start loads ${early.join(', ')}. Import it where it is used.`)
    const imported = [...atStart].filter((name) => !files[name] && !isBuiltin(name))
    if (imported.length > 0)
      throw new Error(`The server's start imports ${imported.join(', ')}. Add it to JOINED or REQUIRED.`)
  },
}

await build({
  configFile: false,
  plugins: [sameVersions, required, notForNest, inOneByte, notAtStart],
  root: ROOT,
  logLevel: 'warn',
  ssr: { noExternal: JOINED },
  build: {
    ssr: true,
    outDir: SERVER,
    emptyOutDir: false,
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: resolve(SERVER, 'main.js'),
      // Migrations are known by the names of their classes.
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        keepNames: true,
        comments: false,
        // Lines and names of functions stay, for stack traces.
        minify: { mangle: true, compress: true, codegen: false },
      },
    },
  },
})
