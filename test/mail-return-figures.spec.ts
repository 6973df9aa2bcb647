import { describe, expect, it } from '@jest/globals'
import type { MailTemplate } from '../src/mail/templates/letter/letter.js'
import { render, type RenderedMail } from '../src/mail/templates/render-mail.js'
import { TEMPLATES } from '../src/mail/templates/templates.js'
import { BUILT_IN_BRAND } from '../src/platform/brand/brand.contract.js'
import { hasNotice, hasReturnFigure } from './support/return-figures.js'

const SENDER = { brand: BUILT_IN_BRAND, origin: 'http://localhost:3000' }
const MAILS = Object.entries(TEMPLATES) as unknown as [string, MailTemplate<unknown>][]
const BLOCKS = /^\/?(p|td|th|h1|div|blockquote|tr)$/

interface Block {
  text: string
  /** Pixels. */
  size: number
}

/** The blocks of a mail's HTML with the size of their text. */
function blocksOf(html: string): Block[] {
  const blocks: Block[] = [{ text: '', size: 16 }]
  const sizes: number[] = []
  for (const [, tag, attributes, text] of html
    .replace(/<head>.*<\/head>/s, '')
    .matchAll(/<(\/?\w+)([^>]*)>([^<]*)/g)) {
    const isVoid = /^(br|img|meta|hr)$/.test(tag!) || attributes!.endsWith('/')
    if (tag!.startsWith('/')) sizes.pop()
    else if (!isVoid) sizes.push(Number(/font-size:(\d+)px/.exec(attributes!)?.[1] ?? sizes.at(-1) ?? 16))
    if (BLOCKS.test(tag!)) blocks.push({ text: '', size: sizes.at(-1) ?? 16 })
    blocks.at(-1)!.text += text!
  }
  return blocks
}

/** The return figures of a mail without a notice in their part of it, at least in their size. */
function withoutNotice({ subject, html, text }: RenderedMail): string[] {
  const blocks = blocksOf(html)
  const largestNotice = Math.max(...blocks.filter((block) => hasNotice(block.text)).map(({ size }) => size))
  const paragraphs = text.split('\n\n')
  return [
    ...[subject].filter(hasReturnFigure),
    ...blocks
      .filter((block) => hasReturnFigure(block.text) && block.size > largestNotice)
      .map((block) => block.text),
    ...(paragraphs.some(hasNotice) ? [] : paragraphs.filter(hasReturnFigure)),
  ]
}

describe.each(MAILS)('%s', (name, { samples }) => {
  it('has no return figure without its notice in the same size', () => {
    for (const props of samples) expect(withoutNotice(render(name, props, SENDER, {}))).toEqual([])
  })
})

describe('the search for return figures', () => {
  const mail = (intro: string) =>
    render('affiliate-approved', { name: 'Ada' }, SENDER, { intro: `${intro} {brand}` })

  it('finds one in HTML and plain text, and one in a subject', () => {
    expect(withoutNotice(mail('Last month: +4.25%.'))).toHaveLength(2)
    const { subject, ...rest } = mail('Hello.')
    expect(withoutNotice({ ...rest, subject: `${subject}: up 12 %` })).toHaveLength(1)
  })

  it('accepts one with the notice in its size, and not in a smaller one', () => {
    const notice = 'Past performance is not indicative of future results.'
    const whole = mail(`Last month: +4.25%. ${notice}`)
    expect(withoutNotice(whole)).toEqual([])
    const smaller = whole.html.replace(notice, `</p><p style="font-size:13px">${notice}</p>`)
    expect(withoutNotice({ ...whole, html: smaller })).toHaveLength(1)
  })

  it('knows a commission by its words, but not beside a return', () => {
    expect(withoutNotice(mail('You earn a commission of 25%.'))).toEqual([])
    expect(withoutNotice(mail('A commission of 25%, and a return of 4%.'))).toHaveLength(2)
  })
})
