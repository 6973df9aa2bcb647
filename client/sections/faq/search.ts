import type { Answer, AnswerSection } from './answers.copy.js'

/** Lower case, and one kind of apostrophe: keyboards type another than the texts have. */
const plain = (text: string) => text.toLowerCase().replaceAll('’', "'")
const wordsOf = (term: string) => plain(term).split(/\s+/).filter(Boolean)

/** Answers that contain every word, grouped by section; sections without a match are left out. */
export function search(sections: readonly AnswerSection[], term: string): AnswerSection[] {
  const words = wordsOf(term)
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

/** Splits the text at matches of the words: every second piece is a match. */
export function pieces(text: string, term: string): string[] {
  const words = wordsOf(term).map((word) =>
    word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll("'", "['’]"),
  )
  return words.length === 0 ? [text] : text.split(new RegExp(`(${words.join('|')})`, 'i'))
}

/** The section that contains the answer, or the section of that id. */
export const sectionWith = (sections: readonly AnswerSection[], id: string): AnswerSection | undefined =>
  sections.find((section) => section.id === id || section.answers.some((answer) => answer.id === id))
