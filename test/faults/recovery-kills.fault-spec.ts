import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { callsTo } from '../support/calls.js'
import { type KillablePortal, startKillablePortal } from '../support/killable-portal.js'
import { recoveryTokensIn } from '../support/mailbox.js'
import { runTool } from '../support/portal-process.js'
import { until } from '../support/until.js'

/** Milliseconds from sending the choice to the kill; null: once it is answered. */
const KILLS = [0, 3, 6, 12, 25, null]

let portal: KillablePortal
beforeAll(async () => void (portal = await startKillablePortal({ SEED_DEMO: 'false' })), 120_000)
afterAll(() => portal.stop(), 60_000)

async function issue(email: string): Promise<string> {
  const { stdout } = await runTool(
    'keys',
    ['issue', '--type', 'lifetime', '--email', email, '--json'],
    portal.environment,
  )
  return (JSON.parse(stdout) as { keys: [{ key: string }] }).keys[0].key
}

const request = async (email: string) =>
  (await callsTo(portal.origin)('POST', '/api/auth/recover', { email })).status
const signIn = async (accessKey: string) =>
  (await callsTo(portal.origin)('POST', '/api/auth/validate-key', { accessKey })).status

/** The token that the address is mailed, other than an earlier one: a kill may send that one's mail twice. */
async function tokenOf(email: string, earlier?: string): Promise<string> {
  const tokens = () => portal.mails.mailsTo(email).map((mail) => recoveryTokensIn(mail)[0])
  const found = await until(
    () => tokens().find((token) => token !== earlier),
    (token) => token !== undefined,
    30_000,
  )
  return found!
}

/** The page's heading and key; null if the portal is gone before it has answered. */
async function use(token: string, choice?: string) {
  const answer = await fetch(`${portal.origin}/recover?token=${token}`, {
    method: choice ? 'POST' : 'GET',
    headers: choice ? { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'null' } : {},
    body: choice && `choice=${choice}`,
  }).catch(() => null)
  const html = await answer?.text().catch(() => null)
  if (!html) return null
  return { heading: /<h1[^>]*>([^<]*)/.exec(html)![1], key: /<code[^>]*>([^<]+)<\/code>/.exec(html)?.[1] }
}

it('loses no request that was answered before a kill', async () => {
  const email = 'patient@vale.example'
  await issue(email)
  expect(await request(email)).toBe(200)
  await portal.kill()
  await portal.startAgain()
  await tokenOf(email)
}, 120_000)

it('replaces a key completely or not at all; whatever its answer was, another request shows the key', async () => {
  const outcomes: string[] = []
  for (const [at, delay] of KILLS.entries()) {
    const email = `killed-${at}@vale.example`
    const old = await issue(email)
    expect(await request(email)).toBe(200)
    const token = await tokenOf(email)
    const answered = use(token, 'replace')
    await (delay === null ? answered : wait(delay))
    await portal.kill()
    const shown = (await answered)?.key
    await portal.startAgain()

    const isReplaced = (await signIn(old)) === 401
    outcomes.push(isReplaced ? 'replaced' : 'as before')
    expect((await use(token))!.heading).toBe(
      isReplaced ? 'This link was already used' : 'Get your access key back',
    )
    // What was shown was on disk.
    if (shown) expect([isReplaced, await signIn(shown)]).toEqual([true, 200])
    expect(await request(email)).toBe(200)
    const { key } = (await use(await tokenOf(email, token), 'show'))!
    expect(await signIn(key!)).toBe(200)
    expect(key === old).toBe(!isReplaced)
    if (shown) expect(key).toBe(shown)
  }
  expect(outcomes.at(-1)).toBe('replaced')
}, 600_000)
