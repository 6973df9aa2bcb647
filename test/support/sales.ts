import type { Ledger, LedgerEntry } from '../../src/affiliate/sales/ledger.contract.js'
import { signatureOf } from '../../src/affiliate/sale-events/sale-signature.js'
import type { CorrectSaleRequest } from '../../src/affiliate/sales/sale-corrections.contract.js'
import type { SaleAnswer, SaleEvent } from '../../src/affiliate/sales/sales.contract.js'
import { SaleEntity } from '../../src/affiliate/sales/sale.entity.js'
import { affiliate } from './affiliates.js'
import { startPortal, type Visitor } from './portal.js'

export const SECRET = 'what the payment system and the portal share'
/** A day on which no promotion changes the rate. */
export const SOLD_AT = '2026-04-15T12:00:00Z'

let orders = 0
export const order = () => `order-${++orders}`
/** An event's timestamp: seconds since 1970. */
export const now = () => String(Math.floor(Date.now() / 1000))

/** Starts a portal and returns the calls of a payment system that knows its secret. */
export async function startShop(variables: NodeJS.ProcessEnv = {}) {
  const portal = await startPortal({ RATE_LIMITS: 'off', AFFILIATE_WEBHOOK_SECRET: SECRET, ...variables })
  const master = await portal.make.master()

  const send = (
    body: string,
    { timestamp = now(), signature = signatureOf(SECRET, timestamp, body), through = portal } = {},
  ) =>
    through.anonymous
      .post('/api/affiliate/sales')
      .set('Content-Type', 'application/json')
      .set('X-Portal-Timestamp', timestamp)
      .set('X-Portal-Signature', signature)
      .send(body)
  const report = async (event: object, status = 200) =>
    (await send(JSON.stringify(event)).expect(status)).body as SaleAnswer
  const dashboard = async (visitor: Visitor) =>
    (await portal.as(visitor).get('/api/affiliate/dashboard/me').expect(200)).body.dashboard

  const ledger = async (visitor: Visitor, kind = ''): Promise<Ledger> => {
    const path = `/api/affiliate/ledger/me${kind && `?kind=${kind}`}`
    return (await portal.as(visitor).get(path).expect(200)).body.ledger
  }

  return {
    portal,
    master,
    send,
    dashboard,
    sale: (different: Partial<SaleEvent> = {}, status = 200) =>
      report({ type: 'sale', externalId: order(), amount: 100, soldAt: SOLD_AT, ...different }, status),
    refund: (externalId: string, different: Partial<SaleEvent> = {}, status = 200) =>
      report({ type: 'refund', externalId, ...different }, status),
    ledger,
    /** The ledger as rows of kind, amount, sales, customers and reason. */
    ledgerRows: async (visitor: Visitor) =>
      (await ledger(visitor)).entries.map(({ kind, amount, sales, customers, reason }: LedgerEntry) => [
        kind,
        amount,
        sales,
        customers,
        reason,
      ]),
    saleRow: (externalId: string) => portal.database.manager.findOneByOrFail(SaleEntity, { externalId }),
    newAffiliate: async (different: object = {}) => {
      const { member, id } = await affiliate(portal, master, different)
      return { member, id, code: (await dashboard(member)).code as string }
    },
    /** Corrects a sale as a master. */
    correct: async (correction: Partial<CorrectSaleRequest>, status = 200) =>
      (await portal.as(master).post('/api/admin/affiliate/sales/correct').send(correction).expect(status))
        .body,
    /** Revokes the member's access key, which ends their earning. */
    revoke: ({ key }: Visitor) => portal.revoke(key),
    /** Signs in for the first time, with the referral cookie of a followed link. */
    arrive: (key: string, cookie?: string) => {
      const test = portal.anonymous.post('/api/auth/validate-key').set('X-Forwarded-For', '192.0.2.9')
      return (cookie ? test.set('Cookie', cookie) : test).send({ accessKey: key }).expect(200)
    },
    setStats: (member: Visitor, stats: object) =>
      portal.as(master).put('/api/admin/affiliate/stats').send({ accessKey: member.key, stats }).expect(200),
  }
}
