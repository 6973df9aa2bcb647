import { type BuiltIn, builtInText, definePageTexts } from '../content/page-texts.js'
import { startCopy } from './start.copy.js'

/** By the second part of the content key. */
const SECTIONS: Record<string, string> = {
  hero: 'Opening',
  steps: 'Steps',
  links: 'Quick links',
  portal: 'Portal',
  trust: 'Trust',
  profiles: 'Profiles',
  faq: 'Questions',
  closing: 'Community',
}

/** The texts of the welcome page that masters may replace. It is the same for everyone, so only one template has them. */
export const startContent = definePageTexts<string>('start', (brand, template): Record<string, BuiltIn> => {
  if (template === 'indicator') return {}
  return Object.fromEntries(
    Object.entries(startCopy(brand)).map(([key, text]) => [
      key,
      builtInText(SECTIONS[key.split('.')[1]!]!, text),
    ]),
  )
})
