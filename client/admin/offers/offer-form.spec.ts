import { describe, expect, it } from '@jest/globals'
import { addRequestOf, changeRequestOf, faultsOf, NEW_OFFER, termsOf } from './offer-form.js'

const OFFER = {
  id: '0190c2a4-0000-7000-8000-000000000000',
  provider: 'stripe' as const,
  product: 'prod_1',
  level: 'indicator' as const,
  days: 30,
  graceDays: 0,
  renewsKey: true,
  renewalUrl: 'https://shop.example/renew',
  version: 2,
}

describe('an offer as typed', () => {
  it('is what is stored', () =>
    expect(termsOf(OFFER)).toEqual({
      level: 'indicator',
      days: '30',
      graceDays: '0',
      renewsKey: 'yes',
      renewalUrl: 'https://shop.example/renew',
    }))

  it('has no end if no days are typed', () => {
    const form = { ...NEW_OFFER, product: ' prod_2 ', days: ' ' }
    expect(faultsOf(form)).toEqual({})
    expect(addRequestOf(form)).toEqual({
      provider: 'generic',
      product: 'prod_2',
      level: 'lifetime',
      days: null,
      graceDays: 3,
      renewsKey: false,
      renewalUrl: null,
    })
  })

  it.each([
    [{ product: ' ' }, ['product']],
    [{ product: 'a', days: '0' }, ['days']],
    [{ product: 'a', days: '1.5', graceDays: '91' }, ['days', 'graceDays']],
    [{ product: 'a', graceDays: '' }, ['graceDays']],
    [{ product: 'a', renewalUrl: 'http://shop.example' }, ['renewalUrl']],
  ])('is refused with %j', (typed, fields) =>
    expect(Object.keys(faultsOf({ ...NEW_OFFER, ...typed }))).toEqual(fields),
  )

  it('is sent with only what has changed', () => {
    expect(changeRequestOf({ days: null, renewsKey: null, renewalUrl: null }, 2)).toEqual({
      days: null,
      renewsKey: false,
      renewalUrl: null,
      version: 2,
    })
    expect(changeRequestOf({ level: 'lifetime', graceDays: '5' }, 3)).toEqual({
      level: 'lifetime',
      graceDays: 5,
      version: 3,
    })
  })
})
