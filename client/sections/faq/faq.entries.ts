import type { EntriesOf } from '../../shell/sections/section.js'
import { trackOf } from '../../shell/session/member/levels.js'
import { shownSections } from './answer-sections.js'
import { faqCopy } from './faq.copy.js'

/** All answers, at their own addresses, marked as on the page. */
export const faqEntries: EntriesOf = ({ brand, level, ownsVps, items }) =>
  shownSections({ brand, template: trackOf(level), ownsVps, items }).flatMap(({ title, answers }) =>
    answers.map(({ id, question, words, isOfSystem }) => ({
      id: `answer:${id}`,
      group: 'answers' as const,
      label: question,
      detail: isOfSystem ? `${title} · ${faqCopy.ofSystem}` : title,
      text: `${title} ${words}`,
      to: `/faq#${id}`,
    })),
  )
