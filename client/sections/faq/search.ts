import { plain, wordsIn } from '../../ui/controls/split-matches.js'
import type { Answer, AnswerSection } from './answers.copy.js'

/** Answers that contain every word, grouped by section; sections without a match are left out. */
export function search(sections: readonly AnswerSection[], term: string): AnswerSection[] {
  const words = wordsIn(term)
  const matches = ({ question, paragraphs }: Answer, title: string) => {
    const text = plain([title, question, ...paragraphs].join(' '))
    return words.every((word) => text.includes(word))
  }
  return sections
    .map((section) => ({
      ...section,
      answers: section.answers.filter((answer) => matches(answer, section.title)),
    }))
    .filter(({ answers }) => answers.length > 0)
}

/** The section that contains the answer, or the section of that id. */
export const sectionWith = (sections: readonly AnswerSection[], id: string): AnswerSection | undefined =>
  sections.find((section) => section.id === id || section.answers.some((answer) => answer.id === id))
