import { readdirSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { BUILT_IN_BRAND } from '../../platform/brand/brand.contract.js'
import type { TextValues } from './mail-texts.contract.js'
import { textRules } from './text-definitions.js'
import { faultOf, tidyText } from './text-rules.contract.js'
import { render } from './render-mail.js'
import type { MailTemplate } from './letter/letter.js'
import { ALWAYS_SENT } from '../suppression/suppressions.service.js'
import { TEMPLATES } from './templates.js'

const SENDER = { brand: BUILT_IN_BRAND, origin: 'http://localhost:3000' }
const MAILS = Object.entries(TEMPLATES) as unknown as [string, MailTemplate<unknown>][]

describe.each(MAILS)('%s', (name, template) => {
  const rules = textRules(template)
  const samples = (edited: TextValues) => template.samples.map((props) => render(name, props, SENDER, edited))

  it('has built-in texts that keep to their own rules', () => {
    for (const [text, rule] of rules) {
      const { text: builtIn } = template.texts[text]!
      expect([text, faultOf(builtIn, rule), tidyText(builtIn)]).toEqual([text, null, builtIn])
    }
  })

  it('fills in every field of every example', () => {
    for (const { subject, html, text } of samples({}))
      expect(`${subject}${html.replace(/<style>.*?<\/style>/s, '')}${text}`).not.toMatch(
        /[{}]|undefined|null/,
      )
  })

  it('shows each of its texts in an example, as HTML and as plain text', () => {
    for (const [text, { required }] of rules) {
      const mark = `Marked ${required.map((field) => `{${field}}`).join(' ')}`
      const mails = samples({ [text]: mark })
      expect([text, mails.some(({ subject, html }) => `${subject}${html}`.includes('Marked'))]).toEqual([
        text,
        true,
      ])
      // The plain text has no inbox preview, and the subject is beside it.
      if (!/^(subject|preview)/.test(text))
        expect([text, mails.some((mail) => mail.text.includes('Marked'))]).toEqual([text, true])
    }
  })

  it('loses no link by an edit', () => {
    const blank = Object.fromEntries(
      [...rules].map(([text, { required }]) => [
        text,
        `X ${required.map((field) => `{${field}}`).join(' ')}`,
      ]),
    )
    const linksIn = (html: string) => html.match(/href="(?!mailto:)[^"]*"/g)
    expect(samples(blank).map(({ html }) => linksIn(html))).toEqual(
      samples({}).map(({ html }) => linksIn(html)),
    )
  })
})

it('sends those about keys and accounts to suppressed addresses too, and no others', () => {
  const files = ['keys', 'account'].flatMap((folder) => readdirSync(`src/mail/templates/${folder}`))
  const names = files.map((file) => file.replace(/\.tsx$/, ''))
  expect([...ALWAYS_SENT].sort()).toEqual(names.filter((name) => name in TEMPLATES).sort())
})
