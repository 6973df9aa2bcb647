// Compares pages of the portal with a raw node server of the same bytes, headers too, in each encoding.
import { writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { requestsPerSecond, startServer, temporaryFolder } from './processes.mjs'
import { comparison, interleaved } from './rounds.mjs'

const ENCODINGS = ['identity', 'gzip', 'br']
/** Headers of every answer, which the raw server's node adds too. */
const ADDED_BY_NODE = ['date', 'connection', 'keep-alive']

/** One for all pages: each folder listens to the end of the process. @type {string | undefined} */
let folder

/**
 * @typedef {object} Page
 * @property {string} what
 * @property {string} path
 * @property {number} [status] 200 without it
 * @property {boolean} [isRevisited] measured as a 304 too
 * @property {Record<string, string>} [headers]
 */

/** @typedef {{body: Buffer, status: number, headers: import('node:http').IncomingHttpHeaders}} Answer */

/** @typedef {{atLeast: number, seconds: number}} Goal Seconds: of each measurement. */

/**
 * Returns the rows of the table: each page, and each revisit of it, beside its control.
 * @param {string} origin @param {Page[]} pages @param {Goal} goal
 */
export async function comparePages(origin, pages, goal) {
  const rows = []
  for (const page of pages)
    for (const encoding of ENCODINGS) {
      rows.push(...(await comparePage(origin, page, encoding, goal)))
      if (page.isRevisited) rows.push(...(await compareRevisit(origin, page, encoding, goal)))
    }
  return rows
}

/** @param {string} origin @param {Page} page @param {string} encoding @param {Goal} goal */
async function comparePage(origin, { what, path, status = 200, headers = {} }, encoding, goal) {
  const sent = { ...headers, 'accept-encoding': encoding }
  const answer = await fetchOnce(origin + path, sent, status)
  return compare(`${what} ${encoding}`, origin + path, { sent, answer }, goal)
}

/** @param {string} origin @param {Page} page @param {string} encoding @param {Goal} goal */
async function compareRevisit(origin, { what, path, headers = {} }, encoding, goal) {
  const known = { ...headers, 'accept-encoding': encoding }
  const { headers: received } = await fetchOnce(origin + path, known, 200)
  const sent = { ...known, 'if-none-match': received.etag ?? '' }
  const answer = await fetchOnce(origin + path, sent, 304)
  return compare(`${what} ${encoding} 304`, origin + path, { sent, answer }, goal)
}

/**
 * @param {string} what @param {string} url
 * @param {{sent: Record<string, string>, answer: Answer}} exchange @param {Goal} goal
 */
async function compare(what, url, { sent, answer: { body, status, headers } }, goal) {
  const file = join((folder ??= temporaryFolder()), 'page')
  writeFileSync(file, body)
  const raw = await startServer(['bench/raw-page.mjs', file, String(status), JSON.stringify(headers)], {
    path: '/ready',
  })
  const options = Object.entries(sent).flatMap(([name, value]) => ['-H', `${name}=${value}`])
  const rate = (/** @type {string} */ address) => () =>
    requestsPerSecond(address, { options, status, seconds: goal.seconds })
  const contenders = { portal: rate(url), raw: rate(raw.origin), again: rate(raw.origin) }
  const { portal: ours = [], raw: theirs = [], again = [] } = await interleaved(contenders)
  await raw.stop()
  return [comparison(what, ours, theirs, goal), comparison('  control: raw vs. raw', again, theirs, {})]
}

/**
 * Returns the answer as sent, not decoded, once it is as expected.
 * @param {string} url @param {Record<string, string>} headers @param {number} status
 * @returns {Promise<Answer>}
 */
function fetchOnce(url, headers, status) {
  return new Promise((resolve, reject) => {
    const asking = request(url, { headers }, async (answer) => {
      const body = Buffer.concat(await answer.toArray())
      const encoding = answer.headers['content-encoding'] ?? 'identity'
      if (answer.statusCode !== status || (body.length > 0 && encoding !== headers['accept-encoding']))
        reject(new Error(`${url} is sent with ${answer.statusCode}, as ${encoding}.`))
      const own = Object.entries(answer.headers).filter(([name]) => !ADDED_BY_NODE.includes(name))
      resolve({ body, status, headers: Object.fromEntries(own) })
    })
    asking.once('error', reject).end()
  })
}
