import { describe, expect, it } from '@jest/globals'
import { toMailbox, normalizeAddress } from './addresses.js'

describe('an address', () => {
  it.each([
    ['Ada.Lovelace@Vale.Example', 'adalovelace@vale.example'],
    ['a.d.a+news@vale.example', 'ada+news@vale.example'],
  ])('%s is %s in its normal form', (email, form) => expect(normalizeAddress(email)).toBe(form))

  it.each([
    ['ada@vale.example', 'ada@vale.example'],
    ['A.da+news+more@Vale.example', 'ada@vale.example'],
    ['+44@vale.example', '+44@vale.example'],
    ['+44+news@vale.example', '+44@vale.example'],
    ['++@vale.example', '++@vale.example'],
  ])('%s leads to %s', (email, mailbox) => expect(toMailbox(email)).toBe(mailbox))
})
