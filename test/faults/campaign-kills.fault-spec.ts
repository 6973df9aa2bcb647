import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { brandWithAddress } from '../support/campaigns.js'
import { databaseOf, isMysql } from '../support/database.js'
import { type MailServer, startMailServer } from '../support/mail-server.js'
import { repeats } from '../support/nightly.js'
import { type PortalProcess, runTool, startPortalProcess } from '../support/portal-process.js'
import { changeRows, readRows } from '../support/read-rows.js'
import { until } from '../support/until.js'

const RECIPIENTS = 2_000
const KILLS = repeats(6, 2)
const ID = '01a00000-0000-7000-8000-00000000000c'
/** Milliseconds within which a key's email leaves. */
const KEY_MAIL = 5_000

const dataDir = mkdtempSync(join(tmpdir(), 'portal-campaign-'))
const database = await databaseOf(dataDir)
let mails: MailServer
/** SQLite allows one server (docs/decisions/database.md). */
let portals: PortalProcess[] = []

const start = () =>
  startPortalProcess({
    DATA_DIR: dataDir,
    SEED_DEMO: 'false',
    BRAND_FILE: brandWithAddress(),
    SMTP_URL: mails.url,
    MAIL_RATE: '1000',
    MAIL_TIME_SCALE: '0.05',
  })
const startAll = async () => {
  const first = await start()
  portals = isMysql ? [first, await start()] : [first]
}
const stopAll = (signal?: NodeJS.Signals) => Promise.all(portals.map((portal) => portal.stop(signal)))

beforeAll(async () => {
  mails = await startMailServer()
  await startAll()
  await stopAll()
}, 200_000)
afterAll(async () => {
  await stopAll()
  await mails.stop()
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
}, 60_000)

const campaignMails = () => mails.mails.filter(({ subject }) => subject === 'News')
const sentTo = () => new Set(campaignMails().map(({ to }) => to![0]!.address))

it(`sends a campaign to ${RECIPIENTS} over ${KILLS} kills of all servers, and the email of a key meanwhile`, async () => {
  const hex = (at: number) => at.toString(16).padStart(12, '0')
  const subscriptions = Array.from(
    { length: RECIPIENTS },
    (_, at) =>
      `('01a00000-0000-7000-8000-${hex(at)}', 's${at}@vale.example', '${at}', 'confirmed', '2026-01-01 00:00:00', '2026-01-01 00:00:00', 1)`,
  )
  await changeRows(
    dataDir,
    `INSERT INTO subscriptions (id, email, address_hash, state, created_at, confirmed_at, is_reported) VALUES ${subscriptions.join()}`,
  )
  await changeRows(
    dataDir,
    `INSERT INTO newsletter_campaigns (id, subject, html, audience, state, at, updated_at) VALUES ('${ID}', 'News', '<p>Hi</p>', '{"subscribers":true,"levels":[]}', 'scheduled', ${Date.now() + 5_000}, 1)`,
  )
  await startAll()
  for (let kill = 0; kill < KILLS; kill++) {
    const enough = Math.max(1, (kill * RECIPIENTS) / KILLS)
    await until(
      () => sentTo().size,
      (count) => count >= enough,
      60_000,
    )
    await stopAll('SIGKILL')
    await startAll()
  }
  const { environment } = portals[0]!
  const address = 'member@vale.example'
  const issue = ['issue', '--type', 'lifetime', '--email', address, '--send', '--json']
  expect(await runTool('keys', issue, environment)).toMatchObject({ code: 0 })
  const issuedAt = Date.now()
  await until(
    () => mails.mailsTo(address),
    (found) => found.length === 1,
    60_000,
  )
  expect(Date.now() - issuedAt).toBeLessThan(KEY_MAIL)
  expect(sentTo().size).toBeLessThan(RECIPIENTS)

  await until(
    () => sentTo().size,
    (count) => count === RECIPIENTS,
    120_000,
  )
  // The last one's outcome, and that of the campaign.
  const state = async () =>
    (
      await readRows<{ state: string }>(dataDir, 'SELECT state, recipients, sent FROM newsletter_campaigns')
    )[0]
  await until(state, (row) => row?.state === 'sent', 60_000)
  await stopAll()
  expect(await state()).toEqual({ state: 'sent', recipients: RECIPIENTS, sent: RECIPIENTS })
  // Of each server the one whose outcome was not recorded.
  expect(campaignMails().length - RECIPIENTS).toBeLessThanOrEqual(KILLS * portals.length)
}, 400_000)
