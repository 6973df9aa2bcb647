// After `nest build`: joins the server's own modules, and those packages of which it uses a small part, into main.js. A
// file is looked up, read and compiled for each module, and there are five hundred fewer (docs/decisions/014).
import { resolve } from 'node:path'
import { build } from 'vite'

const ROOT = resolve(import.meta.dirname, '..')
const SERVER = resolve(ROOT, 'dist/app/src')

/** Packages of which the server uses a small part, and those of many small files. */
const SMALL_PARTS = [
  'class-validator',
  'validator',
  '@nestjs/schedule',
  '@nestjs/serve-static',
  '@nestjs/throttler',
  'cron',
  'aws4fetch',
  'csv-parse',
  'csv-stringify',
  'dataloader',
  'isbot',
  'jsonc-parser',
  'lru-cache',
  'luxon',
  'p-limit',
  'standardwebhooks',
  'path-to-regexp',
  'yocto-queue',
  'uuid',
]

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
const LOADED_LATER = ['mysql2', 'sharp', 'sanitize-html', 'nodemailer/lib/mail-composer']

/** Fails the build if a start would load one of them. */
const notAtStart = {
  name: 'not-at-start',
  /** @param {unknown} _options @param {Record<string, { imports?: string[] }>} files */
  generateBundle(_options, files) {
    const atStart = new Set(['main.js'])
    for (const name of atStart) for (const imported of files[name]?.imports ?? []) atStart.add(imported)
    const early = LOADED_LATER.filter((name) => atStart.has(name))
    if (early.length > 0)
      throw new Error(`The server's start loads ${early.join(', ')}. Import it where it is used.`)
  },
}

await build({
  configFile: false,
  plugins: [inOneByte, notAtStart],
  root: ROOT,
  logLevel: 'warn',
  ssr: { noExternal: SMALL_PARTS },
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
