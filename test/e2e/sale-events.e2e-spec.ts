import { afterAll, describe, expect, it } from '@jest/globals'
import { signatureOf } from '../../src/affiliate/sale-events/sale-signature.js'
import { SaleEntity } from '../../src/affiliate/sales/sale.entity.js'
import type { SaleEvent } from '../../src/affiliate/sales/sales.contract.js'
import { answers, refused } from '../support/answers.js'
import { startPortal } from '../support/portal.js'
import { now, order, SECRET, startShop } from '../support/sales.js'

const UNSIGNED = refused('The signature is missing, invalid, or expired.')

const { portal, master, sale, send } = await startShop()
afterAll(() => portal.stop())

describe('sale event', () => {
  const body = () => JSON.stringify({ type: 'sale', externalId: order(), amount: 5 })

  it.each<[string, (text: string) => { timestamp?: string; signature?: string }]>([
    ['forged', () => ({ signature: `sha256=${'0'.repeat(64)}` })],
    ['signed with another secret', (text) => ({ signature: signatureOf(`${SECRET}!`, now(), text) })],
    ['signed for another body', () => ({ signature: signatureOf(SECRET, now(), body()) })],
    ['replayed after five minutes', () => ({ timestamp: String(Number(now()) - 301) })],
    ['from the future', () => ({ timestamp: String(Number(now()) + 301) })],
    ['without a signature', () => ({ signature: '' })],
    ['with an invalid timestamp', () => ({ timestamp: 'now' })],
  ])('%s is refused and changes nothing', async (_, forged) => {
    const text = body()
    const { timestamp, ...more } = forged(text)
    const answer = await send(text, { ...(timestamp ? { timestamp } : {}), ...more }).expect(401)
    expect(answer.body).toEqual(UNSIGNED)
    const { externalId } = JSON.parse(text)
    expect(await portal.database.manager.existsBy(SaleEntity, { externalId })).toBe(false)
  })

  it('is refused with a body other than the signed one', async () => {
    const text = body()
    const timestamp = now()
    const signature = signatureOf(SECRET, timestamp, text)
    await send(`${text} `, { timestamp, signature }).expect(401)
    await send(text, { timestamp, signature }).expect(200)
    await send(text, { timestamp, signature }).expect(200)
  })

  it('is refused by session and from other sites', async () => {
    await portal.as(master).post('/api/affiliate/sales').send({ type: 'sale' }).expect(401)
    const text = body()
    const timestamp = now()
    await portal.anonymous
      .post('/api/affiliate/sales')
      .set('Content-Type', 'application/json')
      .set('Origin', 'https://evil.example')
      .set('X-Portal-Timestamp', timestamp)
      .set('X-Portal-Signature', signatureOf(SECRET, timestamp, text))
      .send(text)
      .expect(403)
  })

  it('is refused when no secret is set', async () => {
    const closed = await startPortal()
    const timestamp = now()
    const { body: answer } = await closed.anonymous
      .post('/api/affiliate/sales')
      .set('X-Portal-Timestamp', timestamp)
      .set('X-Portal-Signature', signatureOf('', timestamp, '{}'))
      .send({})
      .expect(401)
    expect(answer).toEqual(UNSIGNED)
    await closed.stop()
  })

  it.each([
    { type: 'gift' },
    { externalId: '' },
    { externalId: 'x'.repeat(101) },
    { externalId: 'a b' },
    { externalId: 7 },
    { externalId: null },
    { amount: 0 },
    { amount: -5 },
    { amount: 0.001 },
    { amount: '100' },
    { amount: null },
    { amount: undefined },
    { amount: 10_000_000 },
    { code: 7 },
    { code: 'x'.repeat(101) },
    { email: 'nobody' },
    { email: null },
    { soldAt: 'yesterday' },
    { soldAt: '2026-02-30T00:00:00Z' },
    { soldAt: '2026-W05-1' },
    { soldAt: '2026-032' },
    { soldAt: '2026-01-31T18:00:00' },
    { soldAt: '9999-12-31T23:59:59-01:00' },
    { soldAt: 1_700_000_000 },
    { accessKey: 7 },
    { affiliate: 'x' },
  ])('with %j is refused', async (different) => {
    expect(await sale(different as Partial<SaleEvent>, 400)).toMatchObject({ success: false })
  })

  it.each(['é', '😀', "' OR 1=1 --", 'NOSUCHCODE'])(
    'with the unknown code %s leaves the sale waiting',
    async (code) => {
      expect((await sale({ code })).sale.status).toBe('waiting')
    },
  )

  it('in the future is refused, with a tolerance for clock skew', async () => {
    const ahead = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
    expect(await sale({ soldAt: ahead(10) }, 400)).toEqual(
      refused("The time of the sale can't be in the future.", {
        soldAt: "The time of the sale can't be in the future.",
      }),
    )
    expect((await sale({ soldAt: ahead(2) })).sale.status).toBe('unattributed')
  })

  it('with an unknown key and no code is refused', async () => {
    expect(await sale({ accessKey: 'nobody-at-all' }, 404)).toEqual(answers.noSuchKey)
  })
})
