import { describe, expect, it } from '@jest/globals'
import { BUILT_IN_BRAND } from '../platform/brand/brand.contract.js'
import { withoutLinks } from './mail-record.js'
import { render } from './templates/render-mail.js'
import type { MailTemplate } from './templates/letter/letter.js'
import { TEMPLATES } from './templates/templates.js'

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

it.each(Object.entries(TEMPLATES) as unknown as [string, MailTemplate<unknown>][])(
  'leaves no link and no token in the text of %s',
  (name, { samples }) => {
    const sender = { brand: BUILT_IN_BRAND, origin: 'http://localhost:3000' }
    for (const props of samples) {
      const text = withoutLinks(render(name, props, sender, {}).text)
      expect(text).not.toMatch(/https?:|token|localhost/)
      expect(text.length).toBeGreaterThan(50)
    }
  },
)
