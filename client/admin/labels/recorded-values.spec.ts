import { describe, expect, it } from '@jest/globals'
import { actionLabel, fieldLabel, valueText } from './recorded-values.js'

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
  ])('%s: %s', (field, label) => expect(fieldLabel(field)).toBe(label))
})

describe('valueText', () => {
  it.each([
    ['tier', null, null],
    ['tier', '', null],
    ['isDemo', true, 'Yes'],
    ['amount', 1234.5, '1,234.5'],
    ['tier', 'Gold', 'Gold'],
    ['list', ['a'], '["a"]'],
    ['level', 'fullaccess', 'Full Access'],
    ['state', 'suspended', 'Suspended'],
    ['displayName', 'suspended', 'suspended'],
  ])('%s %j: %j', (field, value, text) => expect(valueText(field, value)?.text ?? null).toBe(text))

  it('has the time of a text, and of the end of a key its day in UTC', () => {
    const at = '2031-06-15T23:59:59.000Z'
    expect(valueText('expiresAt', at)).toEqual({ text: 'Jun 15, 2031', at, isEnd: true })
    expect(valueText('at', at)).toMatchObject({ at, isEnd: false })
  })
})
