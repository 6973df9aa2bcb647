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
  'cron',
  'csv-stringify',
  'dataloader',
  'isbot',
  'jsonc-parser',
  'lru-cache',
  'luxon',
  'p-limit',
  'yocto-queue',
  'uuid',
]

await build({
  configFile: false,
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
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js', keepNames: true },
    },
  },
})
