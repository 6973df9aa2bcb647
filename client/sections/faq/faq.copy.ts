import type { Brand } from '../../../src/platform/brand/brand.contract.js'

export const faqCopy = {
  title: 'FAQ & Support',
  lead: 'Answers to what members ask most, and people to ask when yours is not among them.',
  search: {
    label: 'Search the answers',
    placeholder: 'Search, e.g. risk',
    clear: 'Clear search',
    found: (count: number) => (count === 1 ? '1 answer' : `${count} answers`),
  },
  none: {
    title: 'No answer matches',
    text: (term: string) => `Nothing here speaks of “${term}”. Try fewer words, or ask us.`,
    contact: 'Ask by e-mail',
    clear: 'Show all answers',
  },
  sections: 'Questions by subject',
  count: (answers: number) => `${answers} answers`,
  ofSystem: 'About the automated system',
  copyLink: 'Copy link',
  /** Names the button for screen readers. */
  copyLinkTo: (question: string) => ` to “${question}”`,
  copied: { title: 'Link copied', text: 'It opens this answer.' },
  notCopied: { title: 'Copy failed', text: 'The link is in the address bar now. Please copy it from there.' },
}

export const supportCards = ({ facts, links }: Brand) => [
  {
    id: 'community' as const,
    title: 'Community Chat',
    text: `Ask other traders: ${facts.communityTraders} members and our team.`,
    action: 'Open Community',
    to: links.community,
  },
  {
    id: 'vps' as const,
    title: 'VPS Provider Support',
    text: 'For the hosted desktop itself: restarts, sign-in, speed.',
    action: 'Get VPS help',
    to: links.vpsSupport,
  },
  {
    id: 'assistant' as const,
    title: 'Ask the AI Assistant',
    text: 'Answers at any hour, from our guides and tutorials.',
    action: 'Ask a question',
    to: links.assistant,
  },
]
