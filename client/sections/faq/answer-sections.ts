import type { AnswerEntry } from '#src/content/collections/collections.contract.js'
import type { ReleasedItem } from '#src/content/content.contract.js'
import type { Template } from '#src/keys/keys.contract.js'
import type { Brand } from '#src/platform/brand/brand.contract.js'
import { releasedOf } from '../../shell/content/collection-entries.js'
import { answerList, builtInAnswers } from './answer-list.js'
import { answerSections } from './answers.copy.js'
import { searchableText } from '../../ui/content-view/searchable-text.js'

export interface ShownAnswer extends AnswerEntry {
  /** The answer's words, for the search. */
  words: string
  /** For readers with an indicator key: about the system, not about their product. */
  isOfSystem: boolean
}

export interface ShownSection {
  id: string
  title: string
  answers: ShownAnswer[]
}

interface Reader {
  brand: Brand
  template: Template
  ownsVps: boolean
  items: readonly ReleasedItem[]
}

/** The answers by section, as masters have released them, otherwise the built-in ones. */
export function shownSections({ brand, template, ownsVps, items }: Reader): ShownSection[] {
  const entries = releasedOf(items, answerList) ?? builtInAnswers(brand, template, ownsVps)
  const builtIns = answerSections(brand)
  const sections = new Map<string, ShownSection>()
  for (const entry of entries) {
    // An indicator key gets the answers about the system too, marked: it may be upgraded.
    if (template === 'automation' && entry.product === 'indicator') continue
    const title = entry.section
    const { id = `topic-${sections.size + 1}` } = builtIns.find((section) => section.title === title) ?? {}
    const section = sections.get(title) ?? { id, title, answers: [] }
    sections.set(title, section)
    section.answers.push({
      ...entry,
      words: searchableText(entry.answer),
      isOfSystem: template === 'indicator' && entry.product === 'automation',
    })
  }
  return [...sections.values()]
}
