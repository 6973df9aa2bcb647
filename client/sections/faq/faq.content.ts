import { builtInText, definePageTexts } from '../../shell/content/page-texts.js'
import { answerList } from './answer-list.js'
import { faqCopy } from './faq.copy.js'

/** The FAQ's texts that masters may replace, and its answers. */
export const faqContent = definePageTexts('faq', () => ({ 'faq.lead': builtInText('Start', faqCopy.lead) }), {
  [answerList.contentKey]: answerList.builtIn,
})
