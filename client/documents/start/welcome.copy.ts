import type { Brand } from '#src/platform/brand/brand.contract.js'
import { shareWords } from '#src/platform/brand/pictures/brand-pictures.contract.js'
import type { StartTexts } from '#src/content/start/start-texts.contract.js'
import { productFacts } from '../../shell/facts/product-facts.copy.js'
import { monthlyReturnsCopy } from '../../shell/brand/monthly-returns.copy.js'
import { startCopy, startLinks } from '../../shell/start/start.copy.js'

/** Where a record is published. */
export const RECORD_HREF = '#record'

export const welcomeSigns = { newTab: ' (opens in a new tab)' }

/** The texts of the public welcome page (product §2), with those that masters have replaced. */
export const welcomeCopy = (brand: Brand, replaced: StartTexts = {}) =>
  copyOf(
    brand,
    { ...startCopy(brand), ...startLinks(brand), ...replaced },
    monthlyReturnsCopy(brand),
    shareWords(brand),
    productFacts(brand),
  )

const copyOf = (
  { name, productName, facts }: Brand,
  texts: ReturnType<typeof startCopy> & ReturnType<typeof startLinks>,
  returns: ReturnType<typeof monthlyReturnsCopy>,
  share: ReturnType<typeof shareWords>,
  { vpsPlace }: ReturnType<typeof productFacts>,
) => ({
  meta: {
    title: texts['start.meta.title'],
    description: texts['start.meta.description'],
    imageText: `${share.welcome} ${share.product}. ${share.steps}`,
  },
  header: { skip: 'Skip to content', nav: 'On this page', portal: 'Member Portal' },
  sections: [
    { label: 'Steps', href: '#steps' },
    { label: 'Profiles', href: '#profiles' },
    { label: 'FAQ', href: '#faq' },
    { label: 'Record', href: RECORD_HREF },
  ],
  call: texts['start.buttons.call'],
  addresses: {
    vps: texts['start.addresses.vps'],
    call: texts['start.addresses.call'],
    community: texts['start.addresses.community'],
  },
  hero: {
    welcome: texts['start.hero.welcome'],
    congratulation: texts['start.hero.lead'],
    portal: texts['start.buttons.portal'],
    factsTitle: 'The system at a glance',
    facts: [
      { term: 'Markets', value: facts.instruments.join(' · '), note: 'futures' },
      { term: 'Trading hours', value: facts.tradingHours },
      { term: 'Recommended risk', value: facts.riskPerTrade, note: 'per trade' },
      { term: 'Setup time', value: facts.setupMinutes },
    ],
  },
  video: {
    watch: 'Watch the welcome video',
    film: 'A short tour of the Member Portal, without sound',
    frameTitle: `${share.welcome} ${productName}: video`,
    privacy: 'Nothing loads from the video host until you press play.',
    picture: `The Performance page of the ${name} Member Portal, with sample figures`,
    openInTab: 'Open video in a new tab',
    failed: 'The video didn’t load here.',
  },
  steps: {
    title: texts['start.steps.title'],
    lead: texts['start.steps.lead'],
    purchase: {
      title: texts['start.steps.vps.title'],
      text: texts['start.steps.vps.text'],
      points: ['Chicago-based', 'Online 24/7', 'Low latency', 'Strategy pre-installed'],
      link: texts['start.buttons.purchase'],
    },
    schedule: {
      title: texts['start.steps.call.title'],
      text: texts['start.steps.call.text'],
      link: texts['start.buttons.time'],
    },
    connect: {
      title: texts['start.steps.account.title'],
      text: texts['start.steps.account.text'],
    },
    start: {
      title: texts['start.steps.start.title'],
      text: texts['start.steps.start.text'],
      link: 'Member Portal',
    },
  },
  links: {
    title: texts['start.links.title'],
    vps: { label: texts['start.buttons.purchase'], detail: 'Ready to run' },
    call: { label: 'Onboarding Call', detail: 'One-on-one screen share' },
    portal: { label: 'Member Portal', detail: 'With your access key' },
    community: { label: 'Community', detail: `${facts.communityTraders} traders` },
  },
  portal: {
    title: texts['start.portal.title'],
    lead: texts['start.portal.lead'],
    bullets: [
      'Launch and manage your system',
      'See system updates as they’re announced',
      'Become an affiliate and earn',
      'Follow step-by-step video training',
      'Find support links and your account info',
    ],
    picture: `The dashboard of the ${name} Member Portal`,
    open: 'Open the portal',
    noKey: 'No access key yet? Contact',
  },
  trust: {
    title: texts['start.trust.title'],
    badges: [
      { icon: 'shield', title: 'Fully Protected VPS', text: 'Your own desktop, with your own login' },
      { icon: 'globe', title: 'Worldwide Access', text: 'From any computer, tablet, or phone' },
      { icon: 'columns', title: 'Institutional Grade', text: `Hosted in ${vpsPlace}` },
      {
        icon: 'headset',
        title: '24/7 Support',
        text: `Guides and AI assistant 24/7. Our team replies within ${facts.supportHours}.`,
      },
    ] as const,
  },
  profiles: {
    title: texts['start.profiles.title'],
    lead: texts['start.profiles.lead'],
    management: {
      title: texts['start.profiles.management.title'],
      text: texts['start.profiles.management.text'],
    },
    risk: {
      title: texts['start.profiles.risk.title'],
      text: texts['start.profiles.risk.text'],
      controls: ['Stop loss', 'Trade size', 'Risk-to-reward'],
    },
    own: {
      title: texts['start.profiles.own.title'],
      text: texts['start.profiles.own.text'],
      choices: ['Evaluation', 'Funded account', 'Your own capital'],
    },
  },
  faq: { title: texts['start.faq.title'], lead: texts['start.faq.lead'], write: 'Email us' },
  record: {
    title: 'The published record',
    how: 'Cumulative return: a simple sum of the months, not compounded.',
    full: 'Full notice',
    picture: (first: string, last: string, sum: string) =>
      `Cumulative return from ${first} to ${last}: ${sum}`,
    toDate: 'by the end of',
    inMonth: 'in that month',
    slider: 'Month',
    all: 'All months',
    columns: { month: 'Month', returned: 'Return', toDate: 'To date' },
    verify: 'Verify this record',
    verifying: 'Verifying…',
    download: 'Download the record',
    limits: 'This proves nothing was edited. It doesn’t prove how results were made.',
  },
  closing: {
    title: texts['start.closing.title'],
    text: texts['start.closing.text'],
    join: texts['start.buttons.community'],
    stats: [
      { figure: facts.minds, label: `Minds behind the ${productName}` },
      { figure: facts.yearsInDevelopment, label: 'Years in Development' },
      { figure: returns.range, label: 'Monthly Returns' },
    ],
    source: returns.source,
  },
  footer: {
    copyright: `© ${facts.copyrightYear} ${name}. All rights reserved.`,
    terms: 'Terms',
    privacy: 'Privacy',
    contact: 'Contact',
  },
})

export type WelcomeCopy = ReturnType<typeof welcomeCopy>
