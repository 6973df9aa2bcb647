import type { EntriesOf } from '../../shell/palette/entry.js'
import { trackOf } from '../../shell/session/levels.js'
import { shownSections } from './answer-sections.js'

/** All answers, at their own addresses. */
export const faqEntries: EntriesOf = ({ brand, level, ownsVps, items }) =>
  shownSections({ brand, template: trackOf(level), ownsVps, items }).flatMap(({ title, answers }) =>
    answers.map(({ id, question, words }) => ({
      id: `answer:${id}`,
      group: 'answers' as const,
      label: question,
      detail: title,
      text: `${title} ${words}`,
      to: `/faq#${id}`,
    })),
  )
