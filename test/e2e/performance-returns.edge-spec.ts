import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { BUILT_IN_BRAND } from '../../src/platform/brand/brand.contract.js'
import { BrandService } from '../../src/platform/brand/settings/brand.service.js'
import { newRow } from '../support/performance.js'
import { type Portal, startPortal, type Visitor } from '../support/portal.js'
import { until } from '../support/until.js'

let portal: Portal
let owner: Visitor
beforeAll(async () => {
  portal = await startPortal()
  owner = await portal.make.masterOf('owner')
  portal.app.get(BrandService).start()
})
afterAll(() => portal.stop())

const returns = () => portal.app.get(BrandService).current.returns
async function publish(...rows: object[]) {
  const { body } = await portal.as(owner).get('/api/admin/performance?pageSize=1')
  const head = body.head.seq
  await portal.as(owner).post('/api/admin/performance/publish').send({ rows, head }).expect(201)
}

it('has the range of the demonstration, as a brand without a database does', () => {
  expect(returns()).toEqual(BUILT_IN_BRAND.returns)
})

it('follows what is published, the best basis alone, and a correction', async () => {
  await publish(
    newRow({ month: '2026-01', returnPercent: 4.25 }),
    newRow({ month: '2026-01', instrument: 'NQ', returnPercent: -6.5 }),
    newRow({ month: '2026-02', returnPercent: 3 }),
    newRow({ month: '2026-03', returnPercent: 99, basis: 'hypothetical' }),
  )
  const stored = Date.now()
  await until(returns, ({ basis }) => basis === 'actual')
  // A second, and as much again for a busy machine.
  expect(Date.now() - stored).toBeLessThan(2_000)
  expect(returns()).toEqual({
    basis: 'actual',
    from: '2026-01',
    to: '2026-02',
    months: 2,
    lowest: -2.25,
    highest: 3,
  })
  await publish(newRow({ month: '2026-02', returnPercent: 5, corrects: 51 }))
  await until(returns, ({ highest }) => highest === 5)
})

it('is no field that the settings replace', async () => {
  const { body } = await portal.as(owner).get('/api/admin/brand').expect(200)
  expect(body.brand.returns).toEqual(returns())
  const put = (change: object) =>
    portal
      .as(owner)
      .put('/api/admin/brand')
      .send({ ...change, version: body.version })
  await put({ returns: { highest: 90 } }).expect(400)
  await put({ facts: { monthlyReturns: '4-90%' } }).expect(400)
  const { body: list } = await portal.as(owner).get('/api/admin/brand').expect(200)
  expect(list.version).toBe(body.version)
})
