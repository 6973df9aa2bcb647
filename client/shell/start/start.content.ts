import { type BuiltIn, builtInText, builtInUrl, definePageTexts } from '../content/page-texts.js'
import { startAnswers } from './start-answers.copy.js'
import { GATE_TEXTS } from './gate-texts.copy.js'
import { startCopy, startLinks } from './start.copy.js'

/** By the second part of the content key. */
const SECTIONS: Record<string, string> = {
  meta: 'Search results and shared links',
  buttons: 'Buttons',
  addresses: 'Links',
  hero: 'Opening',
  steps: 'Steps',
  links: 'Quick links',
  portal: 'Portal',
  trust: 'Trust',
  profiles: 'Profiles',
  faq: 'Questions',
  closing: 'Community',
}

/** The texts and links of the welcome page that masters may replace. It is the same for everyone, so only one template has them. */
export const startContent = definePageTexts<string>('start', (brand, template): Record<string, BuiltIn> => {
  if (template === 'indicator') return {}
  return {
    ...builtIns({ ...startCopy(brand), ...startAnswers(brand) }, builtInText),
    ...builtIns(startLinks(brand), builtInUrl),
  }
})

/** The texts of the gate that masters may replace, in the same template. */
export const gateContent = definePageTexts<string>('gate', (_, template) =>
  template === 'indicator' ? {} : builtIns(GATE_TEXTS, (_section, text) => builtInText('Gate', text)),
)

const builtIns = (contents: Record<string, string>, define: typeof builtInText): Record<string, BuiltIn> =>
  Object.fromEntries(
    Object.entries(contents).map(([key, content]) => [key, define(SECTIONS[key.split('.')[1]!]!, content)]),
  )
