import { describe, expect, it } from '@jest/globals'
import { renderToStaticMarkup } from 'react-dom/server'
import { fillIn, fillInLine } from './fill-in.js'
import { faultOf, tidyText, type TextRules } from './text-rules.contract.js'

const rules = (more: Partial<TextRules> = {}): TextRules => ({
  isLine: false,
  max: 40,
  fields: ['brand', 'contact', 'name'],
  required: [],
  ...more,
})

describe('a text', () => {
  it.each<[string, Partial<TextRules>, RegExp | null]>([
    ['Hi {name},', {}, null],
    ['{name}{name}', {}, null],
    ['One\n\nTwo', {}, null],
    ['', {}, /^Enter some text/],
    ['a'.repeat(41), {}, /40 characters or fewer/],
    ['One\nTwo', { isLine: true }, /one line/],
    ['One\rTwo', { isLine: true }, /one line/],
    ['One\tTwo', {}, /control characters/],
    ['One\u2028Two', {}, /control characters/],
    ['{name', {}, /both braces/],
    ['name}', {}, /both braces/],
    ['{ name }', {}, /both braces/],
    ['{}', {}, /both braces/],
    ['{{name}}', {}, /both braces/],
    ['{day}', {}, /^Use only these fields here: \{brand\}, \{contact\}, \{name\}\.$/],
    ['{__proto__}', {}, /^Use only/],
    ['Hi', { required: ['name'] }, /must include \{name\}/],
    ['Hi {name}', { required: ['name'] }, null],
  ])('%j with %j is checked', (text, more, fault) => {
    const found = faultOf(text, rules(more))
    if (fault) expect(found).toMatch(fault)
    else expect(found).toBeNull()
  })

  it('is tidied before it is checked and stored', () => {
    expect(tidyText(' One\r\n\r\nTwo\n')).toBe('One\n\nTwo')
    expect(tidyText('e\u0301')).toBe('\u00e9')
  })
})

describe('fields', () => {
  const values = { brand: 'A & B', contact: 'help@a.example', name: '{brand} <b>' }

  it('are filled in once: a value’s own braces stay', () =>
    expect(fillInLine('{name} of {brand}', values)).toBe('{brand} <b> of A & B'))

  it('without a value are left out', () => expect(fillInLine('On {day}.', values)).toBe('On .'))

  it('are escaped in paragraphs, which a blank line separates, and contact is a link', () => {
    const html = renderToStaticMarkup(fillIn('Hi {name},\nhello.\n \n\nAsk {contact} or {contact}.', values))
    const text = html.replace(/ (?:style|class)="[^"]*"/g, '')
    const link = '<a href="mailto:help@a.example">help@a.example</a>'
    expect(text).toBe(`<p>Hi {brand} &lt;b&gt;,<br/>hello.</p><p>Ask ${link} or ${link}.</p>`)
  })
})
