import { describe, expect, it } from '@jest/globals'
import { BUILT_IN_BRAND } from '#src/platform/brand/brand.contract.js'
import { productFacts } from '../../shell/facts/product-facts.copy.js'
import { shownSections } from './answer-sections.js'
import { answerSections } from './answers.copy.js'
import { indicatorSections } from './indicator-answers.copy.js'
import { search, sectionWith } from './search.js'

const sections = answerSections(BUILT_IN_BRAND)
const shown = shownSections({ brand: BUILT_IN_BRAND, template: 'automation', ownsVps: true, items: [] })
const answers = sections.flatMap((section) => section.answers)
const found = (term: string) => search(shown, term).flatMap((section) => section.answers.map(({ id }) => id))

describe('answers', () => {
  it('are grouped into the seven sections of product §2, in order', () => {
    expect(sections.map(({ title }) => title)).toEqual([
      'VPS Help',
      'Tidewater System on NinjaTrader Support',
      'Community',
      'Talking to the assistant',
      'Support & Training',
      'Trading Activity & Performance',
      'Troubleshooting',
    ])
  })

  it('number at least four per section, each with a unique id', () => {
    for (const section of sections) expect(section.answers.length).toBeGreaterThanOrEqual(4)
    const ids = [...sections, ...answers].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/)
  })

  it('use the shared texts on pausing and updating (product §10)', () => {
    const { pausing, updating } = productFacts(BUILT_IN_BRAND)
    const textOf = (id: string) => answers.find((answer) => answer.id === id)!.paragraphs.join(' ')
    expect(textOf('pause-the-system')).toContain(pausing.full)
    for (const step of updating.steps) expect(textOf('which-version')).toContain(step)
  })

  it('link only to existing answers', () => {
    const targets = answers.flatMap(({ links = [] }) => links.map(({ to }) => to.split('#')[1]))
    for (const target of targets.filter((target) => target !== undefined))
      expect(sectionWith(shown, target)).toBeDefined()
  })

  it('take the company name from the brand only', () => {
    const other = JSON.stringify(answerSections({ ...BUILT_IN_BRAND, name: 'Acme', productName: 'Acme One' }))
    expect(other.replaceAll('tidewater.example', '')).not.toMatch(/tidewater/i)
  })
})

describe('answers for an indicator key', () => {
  const own = indicatorSections(BUILT_IN_BRAND)
  const ownAnswers = own.flatMap((section) => section.answers)

  it('keep the sections and every answer, without duplicate ids', () => {
    expect(own.map(({ id, title }) => ({ id, title }))).toEqual(
      sections.map(({ id, title }) => ({ id, title })),
    )
    const ids = ownAnswers.map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining(answers.map(({ id }) => id)))
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('put indicator answers first and mark those about the system', () => {
    const own = shownSections({ brand: BUILT_IN_BRAND, template: 'indicator', ownsVps: false, items: [] })
    for (const { answers } of own) {
      expect(answers[0]!.isOfSystem).toBe(false)
      expect(answers.map(({ isOfSystem }) => Number(isOfSystem))).toEqual(
        answers.map(({ isOfSystem }) => Number(isOfSystem)).sort(),
      )
    }
    expect(own[0]!.answers[0]!.question).toBe('Do I need a VPS for the indicator?')
    expect(own[0]!.answers.at(-1)).toMatchObject({ id: 'vps-not-reachable', isOfSystem: true })
  })

  it('take the company name from the brand only', () => {
    const brand = { ...BUILT_IN_BRAND, name: 'Acme', productName: 'Acme One', indicatorName: 'Acme Eye' }
    expect(JSON.stringify(indicatorSections(brand)).replaceAll('tidewater.example', '')).not.toMatch(
      /tidewater/i,
    )
  })
})

describe('search', () => {
  it('requires every word, in any order and case', () => {
    expect(found('WINDOWS ram')).toEqual(['vps-requirements'])
    expect(found('ram windows')).toEqual(['vps-requirements'])
  })

  it('finds nothing for unknown words and everything for an empty term', () => {
    expect(found('zeppelin')).toEqual([])
    expect(found('  ')).toHaveLength(answers.length)
  })

  it('treats special characters literally', () => {
    expect(found('.*')).toEqual([])
  })

  it('treats straight and curly apostrophes alike', () => {
    expect(found("can't reach")).toEqual(found('can’t reach'))
    expect(found("can't reach")).toContain('vps-not-reachable')
  })
})
