import { afterAll, describe, expect, it } from '@jest/globals'
import { startPortal } from '../support/portal.js'
import { runTool } from '../support/portal-process.js'

const portal = await startPortal()
afterAll(() => portal.stop())

const run = (...args: string[]) => runTool('affiliate', args, portal.environment)
const { body } = await portal
  .as(await portal.make.member('lifetime'))
  .get('/api/affiliate/dashboard/me')
  .expect(200)
const { code } = body.dashboard

describe('npm run affiliate', () => {
  it('records sales and refunds once, and lists what came of them', async () => {
    const sale = [
      'sale',
      '--id',
      'order-1',
      '--amount',
      '200',
      '--code',
      code,
      '--sold',
      '2026-04-15T12:00:00Z',
    ]
    for (const _ of [1, 2]) {
      const { code: exit, stdout, stderr } = await run(...sale, '--json')
      expect([exit, stderr]).toEqual([0, ''])
      expect(JSON.parse(stdout)).toEqual({ sales: [{ id: 'order-1', status: 'paid', commission: '50.00' }] })
    }
    const { affiliates } = JSON.parse((await run('list', '--json')).stdout) as { affiliates: object[] }
    expect(affiliates).toEqual([
      expect.objectContaining({ code, tier: 'Bronze', earnings: '100.00', referrals: '1', clicks: '0' }),
    ])
    for (const _ of [1, 2]) {
      const { stdout } = await run('refund', '--id', 'order-1', '--amount', '50', '--refund', 'part-1')
      expect(stdout).toMatch(/order-1 +paid +37\.50/)
    }
    expect((await run('refund', '--id', 'order-1')).stdout).toMatch(/order-1 +refunded +0\.00/)
    expect((await run('list', '--sales')).stdout).toMatch(/order-1 +\S+ +refunded +200\.00/)
    expect((await run('list')).stdout).toContain(code)
  })

  it.each<[string[], RegExp]>([
    [['sale'], /^The externalId must have/],
    [['sale', '--id', 'x'], /^The amount must be/],
    [['sale', '--id', 'x', '--amount', '1e3'], /^The amount must be/],
    [['sale', '--id', 'x', '--amount', '-5'], /^(The amount must be|These options)/],
    [['sale', '--id', 'x', '--amount', '5', '--email', 'nobody'], /^The e-mail address is not one/],
    [['sale', '--id', 'x', '--amount', '5', '--key', 'nobody'], /^There is no such access key/],
    [['sale', '--id', 'x', '--amount', '5', '--sold', 'today'], /^The time of the sale/],
    [['refund', '--id', 'never-sold'], /^There is no sale/],
    [['refund', '--id', 'never-sold', '--amount', 'all'], /^The amount must be/],
    [['pay'], /^npm run affiliate/],
    [['list', 'all'], /^npm run affiliate/],
    [[], /^npm run affiliate/],
  ])('fails with a sentence: %j', async (args, sentence) => {
    const { code: exit, stdout, stderr } = await run(...args)
    expect([exit, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(sentence)
    expect(stderr).not.toMatch(/\n {4}at /)
  })
})
