import { describe, expect, it } from '@jest/globals'
import { actionLabel, changesOf, fieldLabel, subjectLabel, valueText } from './recorded-values.js'

describe('actionLabel', () => {
  it('names an action', () => expect(actionLabel('key-level-changed')).toBe('Level changed'))

  it('writes an action that it does not know as words', () =>
    expect(actionLabel('key-sung')).toBe('Key sung'))
})

describe('fieldLabel', () => {
  it.each([
    ['totalEarnings', 'Total earnings'],
    ['content-key', 'Content key'],
    ['expiresAt', 'Active until'],
    ['tier', 'Tier'],
    ['picture', 'Photo'],
    ['renewsKey', 'Extends a key'],
    ['links.propFirm', 'Funding partner page'],
    ['isScheduled', 'Scheduled'],
    ['formSince', 'Tax form on file since'],
    ['refundId', 'Refund ID'],
  ])('%s: %s', (field, label) => expect(fieldLabel(field)).toBe(label))

  it.each([
    ['content-picture-uploaded', 'picture', 'Image'],
    ['mail-text-changed', 'intro', 'Introduction'],
    ['sale-refunded', 'amount', 'Amount in cents'],
    ['brand-changed', 'name', 'Company name'],
  ])('of %s, %s: %s', (action, field, label) => expect(fieldLabel(field, action)).toBe(label))
})

describe('valueText', () => {
  it.each([
    ['tier', null, null],
    ['tier', '', null],
    ['isDemo', true, 'Yes'],
    ['amount', 1234.5, '1,234.5'],
    ['tier', 'Gold', 'Gold'],
    ['holder', '2026-13-01T00:00:00Z', '2026-13-01T00:00:00Z'],
    ['list', ['a', 'b'], 'a, b'],
    ['list', [{ a: 1 }], '[{"a":1}]'],
    ['level', 'fullaccess', 'Full Access'],
    ['state', 'suspended', 'Suspended'],
    ['displayName', 'suspended', 'suspended'],
  ])('%s %j: %j', (field, value, text) => expect(valueText(field, value)?.text ?? null).toBe(text))

  it.each([
    ['orders-exported', 'state', 'waiting', 'Needs action'],
    ['members-exported', 'state', 'never', 'Never signed in'],
    ['email-change-canceled', 'link', 'former address', 'Current address'],
    ['orders-exported', 'provider', 'lemonsqueezy', 'Lemon Squeezy'],
    ['mails-exported', 'state', 'waiting', 'Waiting'],
    ['mails-exported', 'state', 'all', 'All'],
    ['content-applied', 'template', 'indicator', 'Indicator'],
    ['mail-retried', 'template', 'access-key', 'Access key link'],
    ['audit-exported', 'action', 'sign-in', 'Signed in'],
    ['payout-settled', 'state', 'unclaimed', 'Unclaimed'],
  ])('of %s, %s %s: %s', (action, field, value, text) =>
    expect(valueText(field, value, action)?.text).toBe(text),
  )

  it('has the time of a text, and of the end of a key its day', () => {
    const at = '2031-06-16T03:59:59.000Z'
    expect(valueText('expiresAt', at)).toEqual({ text: 'Jun 15, 2031', at, isEnd: true })
    expect(valueText('at', at)).toMatchObject({ at, isEnd: false })
  })
})

describe('subjectLabel', () => {
  it.each([
    ['mail-text', 'key-expiring', 'Renewal reminder'],
    ['content-applied', 'automation', 'Automation'],
    ['content', 'dashboard.hours', 'dashboard.hours'],
    ['shop', 'lemonsqueezy', 'Lemon Squeezy'],
    ['key', 'automation', 'automation'],
  ])('%s %s: %s', (of, name, label) => expect(subjectLabel(of, name)).toBe(label))
})

describe('changesOf', () => {
  it('pairs the fields of both sides', () =>
    expect(
      changesOf({
        action: 'affiliate-stats-edited',
        before: { tier: 'Bronze', code: 'a' },
        after: { tier: 'Gold', reason: 'Typo' },
      }),
    ).toEqual([
      { field: 'Tier', before: { text: 'Bronze' }, after: { text: 'Gold' }, isFact: false },
      { field: 'Reason', before: null, after: { text: 'Typo' }, isFact: true },
      { field: 'Referral code', before: { text: 'a' }, after: null, isFact: false },
    ]))
})
