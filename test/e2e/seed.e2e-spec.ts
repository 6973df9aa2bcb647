import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { AffiliateApplication } from '../../src/affiliate/applications/application-list.contract.js'
import type { ApplicationEvent } from '../../src/affiliate/applications/decisions.contract.js'
import { OutboxMailEntity } from '../../src/mail/outbox/outbox-mail.entity.js'
import { DemoAffiliates } from '../../src/seed/demo-affiliates.js'
import { SeedModule } from '../../src/seed/seed.module.js'
import { sums } from '../support/affiliates.js'
import { type Portal, startPortal } from '../support/portal.js'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal({}, SeedModule)
  await portal.app.get(DemoAffiliates).seed()
})
afterAll(() => portal.stop())

it('creates 40 applications of every status with consistent sales, once, and sends no mail', async () => {
  const list = async () =>
    (
      await portal
        .as(await portal.make.master())
        .get('/api/admin/affiliate/applications?sort=-totalEarnings')
        .expect(200)
    ).body
  const before = await list()
  const { total, summary, applications } = before
  expect([total, summary.approved + summary.pending + summary.rejected]).toEqual([40, 40])
  expect(Math.min(summary.approved, summary.pending, summary.rejected)).toBeGreaterThan(5)
  const [best] = applications as AffiliateApplication[]
  expect(best!.stats).toMatchObject({ tier: 'Platinum' })
  expect(best!.stats.conversionRate).toBeLessThan(30)
  for (const { email } of applications as AffiliateApplication[]) expect(email).toMatch(/\.example$/)
  const { stored, counted } = await sums(portal)
  expect(stored).toEqual(counted)
  expect(await portal.database.manager.count(OutboxMailEntity)).toBe(0)

  await portal.app.get(DemoAffiliates).seed()
  expect(await list()).toEqual(before)
})

it('dates the history of an application by its submission and decision', async () => {
  const master = portal.as(await portal.make.master())
  const list = await master.get('/api/admin/affiliate/applications?status=Approved&pageSize=1').expect(200)
  const [{ id, submittedAt }] = list.body.applications as [AffiliateApplication]
  const details = await master.get(`/api/admin/affiliate/applications/${id}`).expect(200)
  const history = details.body.history as ApplicationEvent[]
  expect(history.map(({ action }) => action)).toEqual(['application-submitted', 'application-approved'])
  const [sent, decided] = history.map(({ at }) => (Date.parse(at) - Date.parse(submittedAt)) / 86_400_000)
  expect(sent).toBe(0)
  // The newest that is decided.
  expect(decided).toBe(1)
})
