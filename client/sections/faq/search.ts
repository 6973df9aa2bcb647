import { plain, wordsIn } from '../../ui/controls/text/split-matches.js'
import type { ShownAnswer, ShownSection } from './answer-sections.js'

/** Answers that contain every word, grouped by section; sections without a match are left out. */
export function search(sections: readonly ShownSection[], term: string): ShownSection[] {
  const words = wordsIn(term)
  const matches = ({ question, words: text }: ShownAnswer, title: string) => {
    const searched = plain(`${title} ${question} ${text}`)
    return words.every((word) => searched.includes(word))
  }
  return sections
    .map((section) => ({
      ...section,
      answers: section.answers.filter((answer) => matches(answer, section.title)),
    }))
    .filter(({ answers }) => answers.length > 0)
}

export const sectionWith = (sections: readonly ShownSection[], id: string): ShownSection | undefined =>
  sections.find((section) => section.id === id || section.answers.some((answer) => answer.id === id))
