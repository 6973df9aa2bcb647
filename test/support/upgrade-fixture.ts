import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Not } from 'typeorm'
import { VisitsService } from '../../src/affiliate/tracking/visits.service.js'
import { tokenHash } from '../../src/keys/directory/key-vault.js'
import { SessionEntity } from '../../src/keys/sessions/session.entity.js'
import { OutboxMailEntity } from '../../src/mail/outbox/outbox-mail.entity.js'
import { SubscriptionEntity } from '../../src/newsletter/subscription.entity.js'
import { ProfileEntity } from '../../src/profile/profile.entity.js'
import { application } from './affiliates.js'
import { contentManager } from './content.js'
import { isMysql } from './database.js'
import { purchase, signedEvent } from './order-events.js'
import { enqueue, untilTried } from './outbox.js'
import type { Portal } from './portal.js'
import type { startShop } from './sales.js'
import { changeSettings } from './upgrade-settings.js'

type Shop = Awaited<ReturnType<typeof startShop>>

const FOLDER = resolve('test/fixtures')
const DIALECT = isMysql ? 'mysql' : 'sqlite'
/** Expiry of everything in the fixture that must stay valid. */
const FAR = new Date('2099-01-01T00:00:00Z')
const ALL = { id: Not('') }

/** Contents of the fixture databases: keys and tokens known to tests. */
export const FIXTURE = {
  affiliate: 'fixture-indicator-affiliate',
  member: 'fixture-lifetime-member',
  revoked: 'fixture-lifetime-revoked',
  expired: 'fixture-lifetime-expired',
  rejected: 'fixture-indicator-rejected',
  pending: 'fixture-indicator-pending',
  buyer: 'fixture-lifetime-buyer',
  sessionToken: 'fixture-session-token',
  picture: 'fixture-picture.webp',
  waitingMail: 'waiting@vale.example',
  /** Since version 0016. */
  waitingSale: 'order-waiting',
  saleWithoutAffiliate: 'order-without-affiliate',
  /** Since version 0033: a subscription, and an order whose product has no offer. */
  subscription: {
    orderId: 'order-subscribed',
    subscriptionId: 'subscription-monthly',
    product: 'monthly',
    email: 'subscriber@vale.example',
  },
  orderWithoutOffer: { orderId: 'order-without-offer', product: 'yearly', email: 'early@vale.example' },
}

/** Databases of earlier versions in this run's dialect: last migration and SQL text of each. */
export const earlierVersions = (): { version: string; sql: string }[] =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith(`.${DIALECT}.sql`))
    .map((file) => ({ version: file.split('.')[0]!, sql: readFileSync(join(FOLDER, file), 'utf8') }))

export const fixturePath = (version: string): string => join(FOLDER, `${version}.${DIALECT}.sql`)

/** Fills an empty portal with a few rows of every kind. */
export async function populate(shop: Shop): Promise<void> {
  const { portal } = shop
  await addKeys(shop)
  const member = await portal.signIn(FIXTURE.member, { remember: true })
  await portal.as(member).put('/api/profile/me').send({ displayName: 'Ada of the fixture' }).expect(200)
  await portal.anonymous.post('/api/auth/validate-key').send({ accessKey: 'no such key' }).expect(401)
  await addAffiliates(shop)
  await addContent(shop)
  await addOrders(shop)
  for (const name of ['pending', 'confirmed', 'ended'])
    await portal.anonymous
      .post('/api/newsletter/subscribe')
      .set('X-Forwarded-For', '198.51.100.7')
      .send({ email: `${name}@vale.example` })
      .expect(200)
  await changeSettings(portal)
  await addMails(shop)
  await settle(shop, member.cookie.split('=')[1]!)
}

async function addKeys({ portal }: Shop): Promise<void> {
  const { affiliate, member, revoked, expired, rejected, pending, buyer } = FIXTURE
  const lifetime = { level: 'lifetime', holder: 'Zoë Vale', email: 'zoe@vale.example' } as const
  const keys = [
    ...[member, revoked, buyer].map((accessKey) => ({ accessKey, ...lifetime })),
    { accessKey: expired, ...lifetime, expiresAt: new Date('2020-01-01T00:00:00Z') },
    ...[affiliate, rejected, pending].map((accessKey) => ({ accessKey, level: 'indicator' as const })),
  ]
  await portal.write((tx) => portal.keys.add(tx, keys, 'imported', 'test'))
  await portal.keys.issue({ level: 'standard' }, 1, 'test')
  await portal.revoke(revoked)
}

async function addAffiliates({
  portal,
  master,
  sale,
  refund,
  correct,
  dashboard,
  setStats,
}: Shop): Promise<void> {
  for (const name of ['affiliate', 'rejected', 'pending'] as const) {
    const form = application({ name: `The ${name}`, email: `${name}@vale.example` })
    const visitor = await portal.signIn(FIXTURE[name])
    await portal.as(visitor).post('/api/affiliate/submit').send(form).expect(201)
  }
  const decide = (decision: string, accessKey: string) =>
    portal.as(master).post(`/api/admin/affiliate/${decision}`).send({ accessKey }).expect(200)
  await decide('approve', FIXTURE.affiliate)
  await decide('reject', FIXTURE.rejected)
  const affiliate = await portal.signIn(FIXTURE.affiliate)
  const { code } = await dashboard(affiliate)
  await portal.anonymous
    .get(`/r/${code}`)
    .set('User-Agent', 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36')
    .expect(302)
  await sale({ externalId: 'order-paid', code, amount: 100, email: 'first@vale.example' })
  await sale({ externalId: 'order-of-key', code, amount: 400, accessKey: FIXTURE.buyer })
  await sale({ externalId: 'order-part', code, amount: 200, email: 'second@vale.example' })
  await refund('order-part', { refundId: 'refund-1', amount: 50 })
  await sale({ externalId: 'order-back', code, amount: 100, email: 'third@vale.example' })
  await refund('order-back')
  await sale({ externalId: 'order-of-nobody', amount: 100 })
  await sale({ externalId: FIXTURE.waitingSale, code: 'UNKNOWN', amount: 300, email: 'fourth@vale.example' })
  await sale({ externalId: FIXTURE.saleWithoutAffiliate, amount: 100 })
  await correct({ externalId: FIXTURE.saleWithoutAffiliate, nobody: true })
  await setStats({ ...affiliate, key: FIXTURE.affiliate }, { referralsMade: 9 })
}

async function addContent({ portal }: Shop): Promise<void> {
  const manager = await contentManager(portal)
  const fields = { contentKey: 'fixture.card', section: 'Start', contentType: 'html' }
  const item = await manager.created({ ...fields, content: '<p>first</p>' })
  await manager.apply()
  await manager.asMaster().put(manager.path(item)).send({ content: '<p>released</p>' }).expect(200)
  await manager.apply()
  await manager.asMaster().put(manager.path(item)).send({ content: '<p>draft</p>' }).expect(200)
  const gone = await manager.created({ contentKey: 'fixture.deleted' })
  await manager.asMaster().delete(manager.path(gone)).expect(200)
}

async function addOrders({ portal, master }: Shop): Promise<void> {
  const offer = { provider: 'generic', product: 'monthly', level: 'fullaccess', days: 30, graceDays: 3 }
  await portal.as(master).post('/api/admin/offers').send(offer).expect(201)
  for (const order of [FIXTURE.subscription, FIXTURE.orderWithoutOffer])
    await receive(portal, purchase(order))
  await untilTried(portal, FIXTURE.subscription.email)
}

/** Sends the portal a signed event of an order. */
export async function receive(portal: Portal, event: object): Promise<void> {
  const { body, headers } = signedEvent(event)
  await portal.anonymous.post('/api/orders/generic').set(headers).send(body).expect(200)
}

async function addMails({ portal }: Shop): Promise<void> {
  for (const address of [FIXTURE.waitingMail, 'refused@vale.example', 'parked@vale.example'])
    await enqueue(portal, address)
}

/** Sets what no request can: known tokens, states that take days, a distant expiry. */
async function settle({ portal }: Shop, token: string): Promise<void> {
  await portal.app.get(VisitsService).flush()
  // Not during a delivery.
  for (const name of ['waiting', 'refused', 'parked']) await untilTried(portal, `${name}@vale.example`)
  await portal.write(async (tx) => {
    await tx.update(
      SessionEntity,
      { tokenHash: tokenHash(token) },
      { tokenHash: tokenHash(FIXTURE.sessionToken) },
    )
    await tx.update(SessionEntity, ALL, { lastSeenAt: FAR, expiresAt: FAR })
    const { keyId } = await tx.findOneByOrFail(ProfileEntity, { displayName: 'Ada of the fixture' })
    await tx.update(ProfileEntity, { keyId }, { picture: FIXTURE.picture })
    await tx.update(OutboxMailEntity, ALL, { queuedAt: FAR.getTime(), dueAt: 0, lease: null, attempts: 1 })
    for (const [name, state] of [
      ['refused', 'refused'],
      ['parked', 'dead-letter'],
    ] as const)
      await tx.update(OutboxMailEntity, { toAddress: `${name}@vale.example` }, { state, settledAt: 1 })
    const day = new Date('2026-01-02T03:04:05Z')
    await tx.update(SubscriptionEntity, { email: 'pending@vale.example' }, { confirmExpiresAt: FAR })
    for (const [email, more] of [
      ['confirmed@vale.example', { state: 'confirmed', confirmedAt: day }],
      ['ended@vale.example', { state: 'unsubscribed', unsubscribedAt: day }],
    ] as const)
      await tx.update(SubscriptionEntity, { email }, { ...more, confirmHash: null, confirmExpiresAt: null })
  })
}
