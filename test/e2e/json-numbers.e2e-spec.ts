import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { auditLogCommand } from '../../src/admin/audit/audit-log.command.js'
import { overviewCommand } from '../../src/admin/overview/overview.command.js'
import { affiliateCommand } from '../../src/affiliate/affiliate.command.js'
import { contentCommand } from '../../src/content/content.command.js'
import { keysCommand } from '../../src/keys/keys.command.js'
import { mailCommand } from '../../src/mail/mail.command.js'
import { newsletterCommand } from '../../src/newsletter/newsletter.command.js'
import { ordersCommand } from '../../src/orders/orders.command.js'
import { performanceCommand } from '../../src/performance/performance.command.js'
import { brandCommand } from '../../src/platform/brand/settings/brand.command.js'
import { affiliate } from '../support/affiliates.js'
import { commandOf } from '../support/command.js'
import { purchase, startOrders } from '../support/orders.js'
import { enqueue, mailOf } from '../support/outbox.js'

const shop = await startOrders()
const { portal, owner } = shop
afterAll(() => portal.stop())

const COMMANDS = [
  affiliateCommand,
  auditLogCommand,
  brandCommand,
  contentCommand,
  keysCommand,
  mailCommand,
  newsletterCommand,
  ordersCommand,
  overviewCommand,
  performanceCommand,
]

/** Verbs that change something and print its row as the lists do, or write a file that has its own tests. */
const OTHERS: Record<string, string[]> = {
  affiliate: [
    ...['refund', 'correct', 'approve', 'reject', 'figures'],
    ...['pause', 'resume', 'end', 'rules', 'payouts'],
  ],
  'audit-log': ['export'],
  brand: ['set', 'reset'],
  content: ['export', 'import', 'apply'],
  keys: [
    'issue',
    'edit',
    'extend',
    'level',
    'suspend',
    'reinstate',
    'revoke',
    'rotate',
    'import',
    'export',
    'role',
    'send',
    'export-data',
  ],
  mail: ['retry', 'live', 'test', 'set-text', 'reset-texts'],
  newsletter: ['send', 'remove', 'suppress'],
  orders: ['dismiss', 'offer', 'replay', 'map'],
  overview: [],
  performance: ['publish', 'export', 'verify'],
}

/** A call of each other verb, on data that gives it something to print. */
let calls: [string, string[]][]

beforeAll(async () => {
  const { id, key } = await portal.make.key({ level: 'lifetime', holder: 'Ann Vale' })
  await portal.signIn(key)
  for (let count = 0; count < 10; count++)
    await portal.anonymous
      .post('/api/auth/validate-key')
      .set('X-Forwarded-For', '192.0.2.99')
      .send({ accessKey: 'lifetime-wrong' })
  const { id: application } = await affiliate(portal, owner, { name: 'Bo Vale' })
  await enqueue(portal, 'cy@vale.example')
  await shop.addOffer({ days: 30 })
  const order = purchase()
  await shop.send(order)
  await shop.poll()
  const { body } = await portal
    .as(owner)
    .post('/api/admin/newsletter/campaigns')
    .send({ subject: 'News', html: '', audience: { subscribers: true, levels: [] } })
  const campaign: string = body.campaign.id
  calls = [
    ['affiliate', ['sale', '--id', 'sale-a', '--amount', '120.50']],
    ['affiliate', ['list']],
    ['affiliate', ['list', '--sales']],
    ['affiliate', ['list', '--applications']],
    ['affiliate', ['show', application]],
    ['audit-log', ['list']],
    ['brand', ['show']],
    ['keys', ['list']],
    ['keys', ['show', id]],
    ['keys', ['sessions', id]],
    ['keys', ['reveal', id]],
    ['keys', ['unlock']],
    ['keys', ['factor', 'list']],
    ['keys', ['bulk', 'suspend', '--dry-run']],
    ['keys', ['erase', id]],
    ['mail', ['list']],
    ['mail', ['show', (await mailOf(portal, 'cy@vale.example')).id]],
    ['mail', ['texts']],
    ['newsletter', ['counts']],
    ['newsletter', ['export']],
    ['newsletter', ['list']],
    ['newsletter', ['show', campaign]],
    ['orders', ['offers']],
    ['orders', ['list']],
    ['orders', ['show', order.orderId]],
    ['orders', ['money']],
    ['overview', ['list']],
    ['performance', ['list']],
  ]
}, 60_000)

/** Texts that may look like numbers: '4.90' is another version than '4.9', and a hash may have no letters. */
const TEXTS = ['systemVersion', 'nextSystemVersion', 'copyrightYear', 'code', 'hash', 'prevHash']

const isNumberInQuotes = (value: unknown) => typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)

/** Returns the paths of all values that are numbers as texts. */
function quotedNumbers(value: unknown, path = ''): string[] {
  if (isNumberInQuotes(value)) return [`${path}: ${JSON.stringify(value)}`]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value)
    .filter(([name]) => !TEXTS.includes(name))
    .flatMap(([name, part]) => quotedNumbers(part, `${path}.${name}`))
}

it('knows every verb of every command', () => {
  const known = (name: string) => [
    ...calls.filter(([command]) => command === name).map(([, [verb]]) => verb!),
    ...OTHERS[name]!,
  ]
  for (const { name, verbs } of COMMANDS)
    expect([...new Set(known(name))].sort()).toEqual(Object.keys(verbs).sort())
})

it('prints numbers as numbers in JSON', async () => {
  for (const [name, args] of calls) {
    const { code, stdout, stderr } = await commandOf(name, portal.environment)(...args, '--json')
    expect({ name, args, code, stderr }).toEqual({ name, args, code: 0, stderr: '' })
    const quoted = quotedNumbers(JSON.parse(stdout))
    expect({ name, args, quoted }).toEqual({ name, args, quoted: [] })
  }
}, 120_000)
