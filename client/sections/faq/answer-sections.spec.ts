import { describe, expect, it } from '@jest/globals'
import type { AnswerEntry } from '#src/content/collections/collections.contract.js'
import { type Template, TEMPLATES } from '#src/keys/keys.contract.js'
import { BUILT_IN_BRAND } from '#src/platform/brand/brand.contract.js'
import { answerList, builtInAnswers } from './answer-list.js'
import { searchableText } from '../../ui/content-view/searchable-text.js'
import { shownSections } from './answer-sections.js'

const answer = (change: Partial<AnswerEntry>): AnswerEntry => ({
  id: 'tides',
  section: 'Harbor',
  question: 'When is high tide?',
  answer: '<p>At <strong>noon</strong>.</p>',
  product: 'both',
  ...change,
})
const shown = (template: Template, entries: object[]) => {
  const content = JSON.stringify({ entries })
  const item = {
    contentKey: 'faq.answers',
    contentType: 'json',
    page: 'faq',
    section: null,
    content,
  } as const
  return shownSections({ brand: BUILT_IN_BRAND, template, ownsVps: true, items: [item] })
}

describe('answerList', () => {
  it.each(TEMPLATES)('reads the built-in entries of %s unchanged, with unique ids', (template) => {
    const builtIn = answerList.builtIn(BUILT_IN_BRAND, template)
    expect(builtIn.map((entry) => answerList.read({ ...entry }, entry.id))).toEqual(builtIn)
    expect(new Set(builtIn.map(({ id }) => id)).size).toBe(builtIn.length)
  })

  it('writes an answer as paragraphs, its links in the last', () => {
    const entries = builtInAnswers(BUILT_IN_BRAND, 'automation', true)
    expect(entries.find(({ id }) => id === 'trade-left-open')!.answer).toMatch(
      /^<p>Close it manually .*<\/p>\n<p>Then email us .*<\/p>\n<p><a href="https:[^"]+">[^<]+<\/a> <a href="mailto:[^"]+">Email support<\/a><\/p>$/,
    )
  })
})

describe('shownSections', () => {
  it('groups released answers by section, in the order of their first answers', () => {
    const sections = shown('automation', [
      answer({ id: 'a' }),
      answer({ id: 'b', section: 'VPS Help' }),
      answer({ id: 'c' }),
    ])
    expect(sections.map(({ id, title, answers }) => [id, title, answers.map((one) => one.id)])).toEqual([
      ['topic-1', 'Harbor', ['a', 'c']],
      ['vps-help', 'VPS Help', ['b']],
    ])
    expect(sections[0]!.answers[0]!.words).toBe('At noon .')
  })

  it('leaves the indicator’s answers out for the system, and marks the system’s for the indicator', () => {
    const entries = [answer({ id: 'a', product: 'automation' }), answer({ id: 'b', product: 'indicator' })]
    const ids = (template: Template) =>
      shown(template, entries).flatMap(({ answers }) => answers.map((one) => [one.id, one.isOfSystem]))
    expect(ids('automation')).toEqual([['a', false]])
    expect(ids('indicator')).toEqual([
      ['a', true],
      ['b', false],
    ])
  })

  it('skips answers without a question, and returns no section for an empty list', () => {
    expect(shown('automation', [answer({ question: '' })])).toEqual([])
    expect(shown('automation', [])).toEqual([])
  })
})

describe('searchableText', () => {
  it.each([
    ['<p>One <strong>two</strong>.</p>\n<p>Three</p>', 'One two . Three'],
    ['<p>Read <a href="/faq#a">the &lt;answer&gt; &amp; more</a></p>', 'Read the <answer> & more'],
    ['Plain words', 'Plain words'],
    ['', ''],
  ])('%j is %j', (html, text) => expect(searchableText(html)).toBe(text))
})
