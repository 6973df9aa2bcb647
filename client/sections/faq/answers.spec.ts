import { describe, expect, it } from '@jest/globals'
import { BUILT_IN_BRAND } from '#src/platform/brand/brand.contract.js'
import { productFacts } from '../../shell/facts/product-facts.copy.js'
import { setupSteps } from '../../shell/setup/setup-steps.copy.js'
import { type AnswerSection, answerSections } from './answers.copy.js'
import { indicatorSections, isAboutSystem } from './indicator-answers.copy.js'

const { accessVps, purchaseVps } = BUILT_IN_BRAND.links
const answersOf = (sections: AnswerSection[]) => sections.flatMap(({ answers }) => answers)
const linksOf = (sections: AnswerSection[]) =>
  answersOf(sections).flatMap(({ links = [] }) => links.map(({ to }) => to))

describe('answerSections (product §10)', () => {
  it('links to the VPS only with a VPS', () => {
    expect(linksOf(answerSections(BUILT_IN_BRAND, true))).toContain(accessVps)
    expect(linksOf(answerSections(BUILT_IN_BRAND, false))).not.toContain(accessVps)
    expect(linksOf(answerSections(BUILT_IN_BRAND, false))).toContain(purchaseVps)
  })

  it('answers pausing and updating from the shared texts', () => {
    const { pausing, updating } = productFacts(BUILT_IN_BRAND)
    const texts = answersOf(answerSections(BUILT_IN_BRAND)).flatMap(({ paragraphs }) => paragraphs)
    expect(texts.filter((text) => text.includes(pausing.full))).toHaveLength(1)
    expect(texts.filter((text) => updating.steps.every((step) => text.includes(step)))).toHaveLength(1)
  })
})

describe('the setup in the FAQ', () => {
  it.each([
    ['vps-setup-time', 'automation', answerSections(BUILT_IN_BRAND)],
    ['indicator-setup', 'indicator', indicatorSections(BUILT_IN_BRAND)],
  ] as const)('%s names the steps of %s in their order', (id, level, sections) => {
    const text = answersOf(sections).find((answer) => answer.id === id)!.paragraphs[0]!
    const titles = setupSteps(level, BUILT_IN_BRAND).map(({ title }) => title.toLowerCase())
    const at = titles.map((title) => text.toLowerCase().indexOf(title))
    expect(at).toEqual(at.toSorted((one, other) => one - other))
    expect(at).not.toContain(-1)
  })
})

describe('indicatorSections (product §10)', () => {
  const sections = indicatorSections(BUILT_IN_BRAND)

  it('has every answer of the system, those about the system only last', () => {
    const ids = new Set(answersOf(sections).map(({ id }) => id))
    for (const { id } of answersOf(answerSections(BUILT_IN_BRAND))) expect(ids).toContain(id)
    for (const { answers } of sections) {
      const marks = answers.map(({ id }) => isAboutSystem(id))
      expect(marks).toEqual(marks.toSorted((one, other) => Number(one) - Number(other)))
    }
  })

  it('links no answer about the system to the indicator’s own page', () => {
    for (const { id, links = [] } of answersOf(sections))
      if (isAboutSystem(id)) expect(links.map(({ to }) => to)).not.toContain('/download')
  })
})
