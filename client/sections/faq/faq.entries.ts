import type { EntriesOf } from '../../shell/palette/entry.js'
import { trackOf } from '../../shell/session/levels.js'
import { answerSections } from './answers.copy.js'
import { indicatorSections } from './indicator-answers.copy.js'

/** All answers, at their own addresses. */
export const faqEntries: EntriesOf = ({ brand, level }) => {
  const sections = trackOf(level) === 'indicator' ? indicatorSections(brand) : answerSections(brand)
  return sections.flatMap(({ title, answers }) =>
    answers.map(({ id, question, paragraphs }) => ({
      id: `answer:${id}`,
      group: 'answers' as const,
      label: question,
      detail: title,
      text: [title, ...paragraphs].join(' '),
      to: `/faq#${id}`,
    })),
  )
}
