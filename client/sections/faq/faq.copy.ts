import type { Brand } from '#src/platform/brand/brand.contract.js'
import { productFacts } from '../../shell/facts/product-facts.copy.js'

export const faqCopy = {
  title: 'FAQ & Support',
  lead: 'Answers to the questions members ask most, and who to contact if yours isn’t here.',
  search: {
    label: 'Search the answers',
    placeholder: 'Try “risk” or “update”',
    clear: 'Clear search',
    found: (count: number) => (count === 1 ? '1 answer' : `${count} answers`),
  },
  none: {
    title: (term: string) => `No results for “${term}”`,
    text: 'Try fewer words, or ask us.',
    contact: 'Ask by email',
    clear: 'Show all answers',
  },
  sections: 'Questions by topic',
  count: (answers: number) => (answers === 1 ? '1 answer' : `${answers} answers`),
  ofSystem: 'About the automated system',
  copyLink: 'Copy link',
  /** Names the button for screen readers. */
  copyLinkTo: (question: string) => ` to “${question}”`,
  copied: { title: 'Link copied', text: 'It opens this answer.' },
  notCopied: { title: 'Copy failed', text: 'Copy the link from the address bar instead.' },
}

export const supportLinks = (brand: Brand) => [
  {
    id: 'community' as const,
    title: 'Community Chat',
    text: `Ask ${productFacts(brand).traders} traders and our team.`,
    to: brand.links.community,
  },
  {
    id: 'vps' as const,
    title: 'VPS Provider Support',
    text: 'For the VPS itself: restarts, login, speed.',
    to: brand.links.vpsSupport,
  },
  {
    id: 'assistant' as const,
    title: 'Ask the AI assistant',
    text: 'Answers at any hour, from our guides and tutorials.',
    to: brand.links.assistant,
  },
]
