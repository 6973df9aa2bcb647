import { describe, expect, it } from '@jest/globals'
import { withoutLinks } from './mail-record.js'

describe('withoutLinks', () => {
  it.each([
    ['550 No such mailbox', '550 No such mailbox'],
    [
      '554 Blocked: contains https://portal.example/newsletter/confirm?token=abc, listed by x.example',
      '554 Blocked: contains [link removed] listed by x.example',
    ],
    ['554 <http://portal.example/key?token=abc>', '554 <[link removed]>'],
    ['554 portal.example/key?token=abc is listed', '554 [link removed] is listed'],
  ])('%s', (text, expected) => expect(withoutLinks(text)).toBe(expected))
})
