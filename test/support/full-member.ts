import { expect } from '@jest/globals'
import { KeyVault } from '../../src/keys/directory/key-vault.js'
import { AccessKeyEntity } from '../../src/keys/directory/access-key.entity.js'
import { KnownDeviceEntity } from '../../src/keys/new-devices/known-device.entity.js'
import { RecoveryRequests } from '../../src/keys/recovery/recovery-requests.service.js'
import { MonthClose } from '../../src/affiliate/payouts/month-close.service.js'
import { LedgerEntryEntity } from '../../src/affiliate/sales/ledger-entry.entity.js'
import { addMonths, monthOf, startOfMonth } from '../../src/platform/business-time.contract.js'
import { UnitOfWork } from '../../src/platform/database/writes/unit-of-work.js'
import { affiliate, application } from './affiliates.js'
import { upload } from './avatars.js'
import { startMailServer } from './mail-server.js'
import { untilNoneWaits } from './outbox.js'
import { nextNumber, purchase, startOrders } from './orders.js'
import { halves } from './pictures.js'
import type { Portal, Visitor } from './portal.js'

/** As if this month were over, and with all that was sold payable in it, to where the payouts are exported. */
async function payOut(portal: Portal, owner: Visitor): Promise<void> {
  const month = monthOf(new Date())
  await portal.write((tx) =>
    tx.createQueryBuilder().update(LedgerEntryEntity).set({ payableMonth: month }).execute(),
  )
  await portal.app.get(MonthClose).close(month, 'command', startOfMonth(addMonths(month, 1)))
  for (const [path, body] of [
    ['approve-all', { month }],
    ['export', { month, service: 'paypal' }],
  ] as const)
    await portal.as(owner).post(`/api/admin/payouts/${path}`).send(body).expect(200)
}

export type FullMember = Awaited<ReturnType<typeof startWithFullMember>>

export const ADDRESS = 'quentin@oakhart.example'
const TYPED_ADDRESS = 'q.oak@studio.example'
const NETWORK = '198.51.100.77'
/** What a session has of it. */
export const NETWORK_BLOCK = '198.51.100.0/24'

/**
 * Starts a portal with a member with data in every feature: bought by an order through another affiliate's code,
 * signed in, with picture, progress and newsletter, and an affiliate who sold something.
 */
export async function startWithFullMember(variables: NodeJS.ProcessEnv = {}) {
  const mails = await startMailServer()
  const shop = await startOrders({ SMTP_URL: mails.url, OPS_EMAIL: 'ops@portal.example', ...variables })
  const { portal, owner } = shop
  const codeOf = async (visitor: { cookie: string; key: string }): Promise<string> =>
    (await portal.as(visitor).get('/api/affiliate/dashboard/me').expect(200)).body.dashboard.code
  await shop.addOffer({ product: 'monthly', level: 'indicator', days: 30, graceDays: 3 })
  await shop.addOffer()
  const referrer = await affiliate(portal, owner, { name: 'Rhea Porter', email: 'rhea@porter.example' })
  const subscriptionId = nextNumber('subscription')
  const bought = purchase({
    product: 'monthly',
    subscriptionId,
    email: ADDRESS,
    name: 'Quentin Oakhart',
    amount: 200,
    affiliateCode: await codeOf(referrer.member),
  })
  await shop.send(bought)
  const [{ id }] = await shop.members(ADDRESS)
  const secrets = await portal.database.getRepository(AccessKeyEntity).findOneOrFail({
    where: { id },
    select: { id: true, keyHash: true, encryptedKey: true },
  })
  const key = portal.app.get(KeyVault).decryptKey(secrets.encryptedKey!)
  const visitor = await portal.signIn(key, { from: NETWORK })
  await portal.signIn(key, { from: NETWORK })
  const as = portal.as(visitor)
  await as.put('/api/profile/me').set('X-Forwarded-For', NETWORK).send({ displayName: 'Quenny' }).expect(200)
  await upload(portal, visitor, await halves()).expect(200)
  await as
    .put('/api/me/progress')
    .send({ steps: ['automation.log-in'], pins: ['faq'] })
    .expect(200)
  await as.patch('/api/me/access').send({ newDeviceMail: false }).expect(200)
  await as.put('/api/me/email').send({ email: 'quentin@new-home.example' }).expect(200)
  // Filled a minute after a sign-in.
  const device = { keyId: id, fingerprint: 'f'.repeat(64), seenAt: Date.now() }
  await portal.app.get(UnitOfWork).write((tx) => tx.insert(KnownDeviceEntity, device))
  await portal.anonymous.post('/api/auth/recover').send({ email: ADDRESS }).expect(200)
  await portal.app.get(RecoveryRequests).poll()
  await portal.anonymous.post('/api/newsletter/subscribe').send({ email: ADDRESS }).expect(200)
  const form = application({
    name: 'Quentin Oakhart',
    email: TYPED_ADDRESS,
    website: 'https://oakhart-trading.example',
    promotion: 'Oakhart talks about risk.',
    additional: 'Call me Quentin.',
  })
  await as.post('/api/affiliate/submit').send(form).expect(201)
  await portal.as(owner).post('/api/admin/affiliate/approve').send({ accessKey: key }).expect(200)
  await shop.send(
    purchase({
      amount: 400,
      affiliateCode: await codeOf(visitor),
      email: 'someone@else.example',
      name: 'Someone Else',
    }),
  )
  const details = { service: 'paypal', recipient: 'q.oak@pay.example', country: 'AT' }
  await as.put('/api/affiliate/payouts/me').send(details).expect(200)
  await payOut(portal, owner)
  await portal
    .as(owner)
    .patch(`/api/admin/members/${id}`)
    .send({ note: 'We met Quentin in Vienna.', version: (await shop.members(ADDRESS))[0].version })
    .expect(200)
  // A name in the audit's values.
  for (const holder of ['Quentin Oakhart-Smith', 'Quentin Oakhart'])
    await portal
      .as(owner)
      .patch(`/api/admin/members/${id}`)
      .send({ holder, version: (await shop.members(ADDRESS))[0].version })
      .expect(200)
  await untilNoneWaits(portal)
  const { body } = await as.get('/api/profile/me').expect(200)
  const picture = (body.profile.profileImageUrl as string).split('/').at(-1)!
  expect(picture).toMatch(/\.webp$/)
  return {
    shop,
    portal,
    owner,
    mails,
    id: id as string,
    key,
    keyHash: secrets.keyHash!,
    encryptedKey: secrets.encryptedKey!,
    visitor,
    picture,
    application: form,
    orderId: bought.orderId,
    subscriptionId,
    get: (path: string) => as.get(path),
    /** All that tells who it is; in no row and in no file once it is erased. */
    personalTexts: [
      'Quentin',
      'Oakhart',
      'Quenny',
      'q.oak',
      'Vienna',
      'talks about risk',
      NETWORK,
      NETWORK_BLOCK,
      key,
      key.slice(0, 12),
      secrets.keyHash!,
      secrets.encryptedKey!,
      picture,
    ],
    othersTexts: ['someone@else.example', 'Someone Else', 'rhea@porter.example', 'Rhea Porter'],
    stop: async () => {
      await portal.stop()
      await mails.stop()
    },
  }
}
