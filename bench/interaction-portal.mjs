// The portal whose interactions are measured.
import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import libsql from 'libsql'
import { applicationInserts } from './application-inserts.mjs'
import { startPortal, temporaryFolder } from './processes.mjs'
import { buy, SHOP_SECRET } from './purchases.mjs'
import { subscribe } from './subscriptions.mjs'

const SECRET = 'a secret for benchmarks that is long enough'
export const MASTER_KEY = 'TDW-automation-master-of-the-benchmarks'
/** Enough for each walk of many rounds. */
const MEMBERS = 1000
/** Purchases and mails: a page of each list. */
const ROWS = 50

const keyOf = (/** @type {number} */ at) => `lifetime-member-${at}-of-the-benchmarks`
let used = 0

/** The key of a member who has done nothing yet: progress is stored with the account. */
export const newMemberKey = () => keyOf(used++)

/** Starts a portal with demo data, 500 applications and members, purchases, mails, and content with long texts. */
export async function filledPortal() {
  const { KeyVault } = await import('../dist/app/src/keys/directory/key-vault.js')
  const folder = temporaryFolder()
  const environment = {
    DATA_DIR: folder,
    PORTAL_SECRET: SECRET,
    AUTOMATION_MASTER_KEY: MASTER_KEY,
    ORDERS_GENERIC_SECRET: SHOP_SECRET,
  }
  const portal = await startPortal(environment)
  const database = new libsql(join(folder, 'portal.sqlite'))
  for (const sql of applicationInserts(1000, new KeyVault({ portalSecret: SECRET }))) database.exec(sql)
  database.close()
  const command = async (
    /** @type {string} */ name,
    /** @type {string} */ text,
    /** @type {string[]} */ ...options
  ) => {
    const file = join(folder, `${name}.import`)
    writeFileSync(file, text)
    const args = ['dist/app/src/commands/run-command.js', name, 'import', file, ...options]
    await promisify(execFile)(process.execPath, args, { env: environment })
  }
  const members = Array.from({ length: MEMBERS }, (_, at) => `${keyOf(at)},lifetime,Robin Vale`)
  await command('keys', ['key,type,holder', ...members].join('\n'))
  const content = JSON.stringify({ template: 'automation', items: ITEMS })
  await command('content', content, '--template', 'automation')
  for (let row = 0; row < ROWS; row++) {
    await buy(portal.origin)
    await subscribe(portal.origin)
  }
  return portal
}

const points = Array.from({ length: 120 }, (_, at) => `Point ${at} of a long list with a few words more`)
const item = (
  /** @type {string} */ contentKey,
  /** @type {string} */ contentType,
  /** @type {string} */ content,
) => ({
  contentKey,
  contentType,
  page: 'dashboard',
  section: 'Benchmarks',
  content,
  isActive: true,
})
const ITEMS = [
  item('bench.prices', 'json', JSON.stringify({ title: 'Prices', text: 'Of the year.', points }, null, 2)),
  item('bench.words', 'text', points.join('. ')),
]
