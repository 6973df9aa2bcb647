import type { Brand } from '../../../src/brand.contract.js'

export type ComingId = 'download' | 'news' | 'links' | 'tutorials' | 'affiliate' | 'admin' | 'content'

export const comingCopy = ({ name, productName, contactEmail, links }: Brand) => ({
  tag: 'Opening soon',
  today: 'Available today',
  lead: {
    download: `Downloads and the setup of ${productName}, step by step, will be here.`,
    news: `Announcements and releases from ${name} will be here, newest first.`,
    links: `Partners, platforms and supported brokers will be here, one tile each.`,
    tutorials: `Video training for every step, from the first start to daily use, will be here.`,
    affiliate: `The affiliate programme, with its application and your results, will be here.`,
    admin: `Affiliate applications will be reviewed and affiliate stats edited here.`,
    content: `The portal's content will be written, compared and applied here.`,
  } satisfies Record<ComingId, string>,
  links: [
    { label: 'Community', detail: 'Ask other traders in the chat', href: links.community },
    { label: 'VPS support', detail: 'Help with your hosted desktop', href: links.vpsSupport },
    { label: 'E-mail us', detail: contactEmail, href: `mailto:${contactEmail}` },
  ],
})
