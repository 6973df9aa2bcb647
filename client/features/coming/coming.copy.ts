import type { Brand } from '../../../src/brand.contract.js'

export type ComingId = 'content'

export const comingCopy = ({ contactEmail, links }: Brand) => ({
  tag: 'Opening soon',
  today: 'Available today',
  lead: {
    content: `The portal's content will be written, compared and applied here.`,
  } satisfies Record<ComingId, string>,
  links: [
    { label: 'Community', detail: 'Ask other traders in the chat', href: links.community },
    { label: 'VPS support', detail: 'Help with your hosted desktop', href: links.vpsSupport },
    { label: 'E-mail us', detail: contactEmail, href: `mailto:${contactEmail}` },
  ],
})
