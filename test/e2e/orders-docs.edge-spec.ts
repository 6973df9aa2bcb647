import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { ORDERS_SECRET } from '../support/orders.js'
import { readMailbox } from '../support/mailbox.js'
import { type PortalProcess, runTool, startPortalProcess } from '../support/portal-process.js'
import { until } from '../support/until.js'

const ADDRESS = 'http://localhost:3000'
/** The blocks of docs/api.md that an integrator copies: the offers, and the purchase. */
const [OFFERS, PURCHASE] = [...readFileSync('docs/api.md', 'utf8').matchAll(/```sh\n([^]*?)```/g)].map(
  ([, block]) => block!,
)
let portal: PortalProcess

beforeAll(async () => {
  portal = await startPortalProcess({ ORDERS_GENERIC_SECRET: ORDERS_SECRET })
}, 120_000)
afterAll(() => portal.stop())

/** Runs the block as it is written, but for the portal's address. */
const curl = async () => {
  const script = PURCHASE!.replace(ADDRESS, portal.origin)
  const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', script], {
    env: { PATH: process.env.PATH, ORDERS_GENERIC_SECRET: ORDERS_SECRET },
  })
  return JSON.parse(stdout)
}

it('connects a shop as docs/api.md says', async () => {
  for (const line of OFFERS!
    .trim()
    .replaceAll(/ *\\\n */g, ' ')
    .split('\n')) {
    const [, , tool, , ...args] = line.split(' ')
    expect([line, (await runTool(tool as 'orders', args, portal.environment)).code]).toEqual([line, 0])
  }
  expect(PURCHASE).toContain(ADDRESS)
  const first = await curl()
  expect(first).toEqual({ success: true, event: { id: expect.any(String), state: 'done' } })
  expect(await curl()).toEqual(first)
  const mails = await until(
    async () =>
      (await readMailbox(portal.environment.DATA_DIR!)).filter(
        ({ to }) => to?.[0]?.address === 'ada@vale.example',
      ),
    (found) => found.length > 0,
  )
  expect(mails).toHaveLength(1)
  expect(mails[0]!.text).toMatch(/\/key\?token=/)
  const shown = await runTool('orders', ['show', 'A-1001'], portal.environment)
  expect(shown.stdout).toMatch(/lifetime, no end date, active/)
}, 120_000)
