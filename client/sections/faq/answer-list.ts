import type { AnswerEntry } from '#src/content/collections/collections.contract.js'
import type { Template } from '#src/keys/keys.contract.js'
import type { Brand } from '#src/platform/brand/brand.contract.js'
import { type CollectionReader, isText, readProduct } from '../../shell/content/collection-entries.js'
import { escapeMarkup, paragraph } from '../../ui/content-view/write-markup.js'
import { type Answer, answerSections } from './answers.copy.js'
import { indicatorSections, isAboutSystem, isOfIndicator } from './indicator-answers.copy.js'

export const answerList: CollectionReader<AnswerEntry> = {
  contentKey: 'faq.answers',
  builtIn: (brand, template) => builtInAnswers(brand, template, template === 'automation'),
  read({ section, question, answer, product, hasReturns }, id) {
    if (!isText(section) || !isText(question) || !isText(answer)) return null
    return {
      id,
      section,
      question,
      answer,
      product: readProduct(product),
      ...(hasReturns === true && { hasReturns }),
    }
  },
}

/** The answers of a template until masters release their own. Without a VPS no link opens it (product §10). */
export function builtInAnswers(brand: Brand, template: Template, ownsVps: boolean): AnswerEntry[] {
  const sections =
    template === 'indicator' ? indicatorSections(brand, ownsVps) : answerSections(brand, ownsVps)
  return sections.flatMap(({ title, answers }) =>
    answers.map((answer) => ({
      id: answer.id,
      section: title,
      question: answer.question,
      answer: markupOf(answer),
      product: productOf(answer, brand, template),
      ...(answer.hasReturns && { hasReturns: true }),
    })),
  )
}

function productOf({ id }: Answer, brand: Brand, template: Template): AnswerEntry['product'] {
  if (isAboutSystem(id)) return 'automation'
  return template === 'indicator' && isOfIndicator(id, brand) ? 'indicator' : 'both'
}

/** Paragraphs, and the links in one of their own. */
const markupOf = ({ paragraphs, links = [] }: Answer): string =>
  [
    ...paragraphs.map(escapeMarkup),
    links.map(({ label, to }) => `<a href="${escapeMarkup(to)}">${escapeMarkup(label)}</a>`).join(' '),
  ]
    .filter((inside) => inside !== '')
    .map(paragraph)
    .join('\n')
