import { describe, expect, it } from '@jest/globals'
import { toMailbox, normalizeAddress } from './normal-address.js'

describe('email address', () => {
  it.each([
    ['Ada.Lovelace@Vale.Example', 'adalovelace@vale.example'],
    ['a.d.a+news@vale.example', 'ada+news@vale.example'],
  ])('%s has the normal form %s', (email, form) => expect(normalizeAddress(email)).toBe(form))

  it.each([
    ['ada@vale.example', 'ada@vale.example'],
    ['A.da+news+more@Vale.example', 'ada@vale.example'],
    ['+44@vale.example', '+44@vale.example'],
    ['+44+news@vale.example', '+44@vale.example'],
    ['++@vale.example', '++@vale.example'],
  ])('%s has the mailbox %s', (email, mailbox) => expect(toMailbox(email)).toBe(mailbox))
})
