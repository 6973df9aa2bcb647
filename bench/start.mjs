// Compares the cached /start with a raw node server of the same bytes, in each encoding.
import { writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { requestsPerSecond, startPortal, startServer, temporaryFolder } from './processes.mjs'
import { comparison, interleaved, report } from './rounds.mjs'

const GOAL = { atLeast: 0.75 }
const ENCODINGS = ['identity', 'gzip', 'br']

export async function run() {
  const folder = temporaryFolder()
  const portal = await startPortal({ DATA_DIR: join(folder, 'data') })
  const rows = []
  for (const encoding of ENCODINGS) {
    const page = join(folder, encoding)
    writeFileSync(page, await bytesOf(`${portal.origin}/start`, encoding))
    const raw = await startServer(['bench/raw-page.mjs', page, encoding], { path: '/start' })
    const options = ['-H', `accept-encoding=${encoding}`]
    const rate = (/** @type {string} */ origin) => () => requestsPerSecond(`${origin}/start`, { options })
    await rate(portal.origin)()
    await rate(raw.origin)()
    const contenders = { portal: rate(portal.origin), raw: rate(raw.origin), again: rate(raw.origin) }
    const { portal: ours = [], raw: theirs = [], again = [] } = await interleaved(contenders)
    rows.push(comparison(`/start ${encoding}`, ours, theirs, GOAL))
    rows.push(comparison('  control: raw beside raw', again, theirs, {}))
    await raw.stop()
  }
  await portal.stop()
  return report(rows)
}

/** Returns the body as sent, not decoded. @param {string} url @param {string} encoding @returns {Promise<Buffer>} */
function bytesOf(url, encoding) {
  return new Promise((resolve, reject) => {
    const asking = request(url, { headers: { 'accept-encoding': encoding } }, async (answer) => {
      if ((answer.headers['content-encoding'] ?? 'identity') !== encoding)
        reject(new Error(`/start is not sent as ${encoding}.`))
      resolve(Buffer.concat(await answer.toArray()))
    })
    asking.once('error', reject).end()
  })
}
