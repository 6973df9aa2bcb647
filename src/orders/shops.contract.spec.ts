import { readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { LEMONSQUEEZY_EVENTS } from './providers/lemonsqueezy-events.js'
import { POLAR_EVENTS } from './providers/polar-events.js'
import { STRIPE_EVENTS } from './providers/stripe-events.js'
import { secretFault, SHOP_EVENTS } from './shops.contract.js'

const TABLES = { stripe: STRIPE_EVENTS, lemonsqueezy: LEMONSQUEEZY_EVENTS, polar: POLAR_EVENTS } as const
const SHOPS = Object.keys(TABLES) as (keyof typeof TABLES)[]

describe('the events to choose', () => {
  it.each(SHOPS)('of %s do something here, and are in docs/api.md', (provider) => {
    const doing = TABLES[provider].rows.filter(({ type }) => type !== null).flatMap(({ events }) => events)
    expect(doing).toEqual(expect.arrayContaining([...SHOP_EVENTS[provider]]))
    const named = SHOP_EVENTS[provider].map((event) => `\`${event}\``).join(', ')
    expect(readFileSync('docs/api.md', 'utf8')).toContain(named)
  })
})

it.each([
  ['generic', `whsec_${Buffer.alloc(24, 1).toString('base64')}`],
  ['stripe', 'whsec_0123456789abcdefghijABCDEFGHIJ12'],
  ['lemonsqueezy', '6chars'],
  ['lemonsqueezy', 'x'.repeat(40)],
  ['polar', 'polar_whs_abcdefghijABCDEFGHIJ0123456789abcdefghijABC'],
  ['polar', `whsec_${Buffer.alloc(32, 1).toString('base64')}`],
  ['polar', Buffer.alloc(32, 1).toString('base64')],
] as const)('admits a secret of %s such as %s', (provider, secret) =>
  expect(secretFault(provider, secret)).toBeNull(),
)

it.each([
  ['generic', `whsec_${Buffer.alloc(16, 1).toString('base64')}`],
  ['stripe', 'sk_live_0123456789abcdefghij'],
  ['stripe', ' whsec_0123456789abcdefghij'],
  ['lemonsqueezy', 'five5'],
  ['lemonsqueezy', 'x'.repeat(41)],
  ['polar', 'polar_oat_0123456789abcdefghijABCDEFGHIJ12'],
  ['polar', 'password'],
] as const)('refuses a secret of %s such as %s', (provider, secret) =>
  expect(secretFault(provider, secret)).toMatch(/secret.*\.$/),
)
