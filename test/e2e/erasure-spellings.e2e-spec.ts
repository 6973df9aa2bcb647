import { afterAll, expect, it } from '@jest/globals'
import { type EntityTarget, MoreThan, type ObjectLiteral, type SelectQueryBuilder } from 'typeorm'
import { Erasures } from '../../src/keys/personal-data/erasures.service.js'
import { COMMAND_LINE } from '../../src/keys/sessions/operator.js'
import { OutboxMailEntity } from '../../src/mail/outbox/outbox-mail.entity.js'
import { OrderEventEntity } from '../../src/orders/order-event.entity.js'
import { isMysql } from '../support/database.js'
import { nextNumber, purchase, startOrders } from '../support/orders.js'
import { untilNoneWaits } from '../support/outbox.js'
import { erasureOf, foundInRows, letTimePass, runErasures } from '../support/personal-data.js'

const shop = await startOrders()
const { portal, send } = shop
afterAll(() => portal.stop())

const ADDRESS = 'Marla.Quist@Vale.example'
const SPELLINGS = [ADDRESS, ADDRESS.toLowerCase(), ADDRESS.toUpperCase(), 'mARLA.qUIST@vale.EXAMPLE']
/** Another mailbox, which MySQL takes for the same word. */
const ACCENTED = 'márla.quist@vale.example'

const eventsOf = async (email: string) =>
  (await shop.get(`/api/admin/orders?q=${encodeURIComponent(email)}`)).events

it('finds an order in every spelling of its address', async () => {
  const email = `${nextNumber('Buyer')}@Vale.example`
  const { id } = await send(purchase({ email, product: 'unknown' }))
  for (const spelled of [email, email.toLowerCase(), email.toUpperCase()])
    expect(await eventsOf(spelled)).toMatchObject([{ id }])
})

it('erases orders and emails in every spelling of the address, and nobody else’s', async () => {
  const { id } = await portal.make.key({
    level: 'indicator',
    email: ADDRESS,
    holder: 'Marla Quist',
  })
  // Without an offer, an event belongs to no key: the address alone leads to it.
  for (const email of [...SPELLINGS, ACCENTED]) {
    const event = await send(purchase({ email, name: 'Marla Quist', product: 'unknown' }))
    expect(event.state).toBe('waiting')
  }
  const mail = {
    template: 'newsletter-confirm',
    keyId: null,
    toName: null,
    props: null,
    state: 'dead-letter',
  } as const
  const times = { queuedAt: Date.now(), dueAt: Date.now(), attempts: 1 }
  for (const [at, toAddress] of SPELLINGS.entries())
    await portal.write((tx) =>
      tx.insert(OutboxMailEntity, {
        id: `0000000${at}-0000-7000-8000-000000000000`,
        toAddress,
        ...mail,
        ...times,
      }),
    )
  await portal.app.get(Erasures).request(id, COMMAND_LINE)
  await untilNoneWaits(portal)
  await letTimePass(portal, id)
  await runErasures(portal)
  await untilNoneWaits(portal)
  await runErasures(portal)
  expect(await erasureOf(portal, id)).toMatchObject({ state: 'erased' })
  expect(await foundInRows(portal, [ADDRESS])).toEqual([])
  expect(await portal.database.getRepository(OutboxMailEntity).find()).toEqual([])
  const left = await portal.database.getRepository(OrderEventEntity).findBy({ name: 'Marla Quist' })
  expect(left.map(({ email }) => email)).toEqual([ACCENTED])
})

/** The queries of the erasure, with the index that each must use. */
const QUERIES: [string, () => SelectQueryBuilder<ObjectLiteral>, string][] = [
  [
    'orders',
    () => queryOf(OrderEventEntity, { email: ADDRESS, id: MoreThan('') }),
    'order_events_email \\(email=\\? AND id>\\?\\)',
  ],
  [
    'emails',
    () => queryOf(OutboxMailEntity, { toAddress: ADDRESS, id: MoreThan('') }),
    'outbox_mails_recipient \\(to_address=\\? AND id>\\?\\)',
  ],
]
const queryOf = (entity: EntityTarget<ObjectLiteral>, where: object) =>
  portal.database
    .getRepository(entity)
    .createQueryBuilder('row')
    .setFindOptions({ where, order: { id: 'ASC' }, take: 500 })

// MariaDB chooses by the rows that there are, and here there are few.
if (isMysql) it.todo('finds addresses by an index: only SQLite tells without rows')
else
  it.each(QUERIES)('finds %s of an address by an index, and sorts nothing', async (_, query, index) => {
    const [sql, parameters] = query().getQueryAndParameters()
    const plan = await portal.database.query<{ detail: string }[]>(`EXPLAIN QUERY PLAN ${sql}`, parameters)
    expect(plan.map(({ detail }) => detail)).toEqual([
      expect.stringMatching(new RegExp(`^SEARCH row USING INDEX ${index}$`)),
    ])
  })
