import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { CLIENT } from './client-loads.mjs'

/** @param {Buffer} text @returns {Promise<Buffer>} */
const brotli = (text) =>
  promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } })

/** @param {string} file @param {string} suffix @param {(text: Buffer) => Promise<Buffer>} compress */
async function writeBeside(file, suffix, compress) {
  const compressed = await compress(readFileSync(join(CLIENT, file)))
  writeFileSync(join(CLIENT, file + suffix), compressed)
  return compressed.length
}

/** Writes compressed copies beside the client's texts. @returns {Promise<Record<string, number>>} bytes with brotli, by file */
export async function compressClient() {
  const texts = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(js|css|svg|json|txt)$/.test(file),
  )
  /** @type {Record<string, number>} */
  const sizes = {}
  await Promise.all(
    texts.map(async (file) => {
      sizes[file.replaceAll('\\', '/')] = await writeBeside(file, '.br', brotli)
      await writeBeside(file, '.gz', (text) => promisify(gzip)(text, { level: 9 }))
    }),
  )
  return sizes
}
