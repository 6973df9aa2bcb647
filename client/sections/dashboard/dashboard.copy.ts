import type { Brand } from '../../../src/platform/brand/brand.contract.js'
import type { Product } from '../../shell/session/levels.js'

export const dashboardCopy = {
  welcome: 'Welcome back,',
  lead: 'Your access, your training and your next step, in one place.',
  profile: {
    title: 'Profile Overview',
    level: 'Access Level',
    status: 'Status',
    active: 'Active',
    key: 'Access Key',
    lastLogin: 'Last Login',
    demo: 'Demo key',
    master: 'Master key',
    loading: 'Loading your profile…',
    failed: 'Your profile could not be loaded.',
    retry: 'Retry',
    edit: 'Edit Profile',
    statistics: 'View Statistics',
    logOut: 'Log out',
    keyTexts: {
      show: 'Show full key',
      notStored: 'The full key is not kept on this device. Sign in with it again to see it here.',
      copy: 'Copy',
      copied: 'Copied',
    },
  },
  onboarding: {
    title: 'Getting set up',
    progress: (done: number, all: number) => `${done} of ${all} done`,
    allDone: 'You are all set',
  },
  training: {
    title: 'Training Series',
    lead: 'Four short videos, in the order you need them.',
    part: (part: number) => `Part ${part}`,
    duration: 'Duration',
    all: 'All tutorials',
  },
  newsletter: {
    title: 'Newsletter',
    text: 'Releases, system updates and market notes, by e-mail.',
  },
}

interface AccessCopy {
  title: string
  tag: string
  text: string
  facts: { term: string; value: string }[]
  links: { label: string; to: string }[]
}

export const accessCopy: Record<Product, (brand: Brand) => AccessCopy> = {
  automation: ({ productName, facts, links }) => ({
    title: 'Automation Access',
    tag: 'Unlocked',
    text: `The ${productName} trades by itself on your hosted desktop. Book a call and we set it up together.`,
    facts: [
      { term: 'Instruments', value: facts.instruments.join(', ') },
      { term: 'Trading hours', value: facts.tradingHours },
      { term: 'Version', value: facts.systemVersion },
    ],
    links: [
      { label: 'Book Onboarding Call', to: links.booking },
      { label: 'Open Automation Access', to: '/download' },
    ],
  }),
  indicator: ({ indicatorName, facts, links }) => ({
    title: 'Indicator Access',
    tag: 'Unlocked',
    text: `The ${indicatorName} marks entries and exits on your own charts, with alerts wherever you are.`,
    facts: [
      { term: 'Version', value: facts.indicatorVersion },
      { term: 'Signals', value: 'Entries and exits' },
      { term: 'Support replies', value: `within ${facts.supportHours}` },
    ],
    links: [
      { label: 'Open the Indicator', to: links.indicator },
      { label: 'Setup Guide', to: '/download' },
    ],
  }),
  standard: ({ facts, contactEmail }) => ({
    title: 'Your Access',
    tag: 'Standard',
    text: 'Your key opens training, news, performance and support. Automation and the indicator have keys of their own.',
    facts: [
      { term: 'Included', value: 'Training, news, support' },
      { term: 'Community', value: `${facts.communityTraders} traders` },
      { term: 'Support replies', value: `within ${facts.supportHours}` },
    ],
    links: [
      { label: 'Ask about an Upgrade', to: `mailto:${contactEmail}` },
      { label: 'See Performance', to: '/performance' },
    ],
  }),
}

export const vpsCopy = ({ links }: Brand, isUnlocked: boolean) => ({
  title: 'VPS Access',
  text: 'A pre-configured desktop in the cloud that stays on when your computer is off.',
  link: isUnlocked
    ? { label: 'Access VPS', to: links.accessVps }
    : { label: 'Purchase VPS', to: links.purchaseVps },
  included: {
    title: 'Included',
    items: [
      'Platform and system installed',
      'Chicago-based, close to the exchange',
      'Low latency, running 24/7',
      'Reachable from any device',
    ],
  },
  setup: {
    title: 'Quick Setup',
    items: [
      'Log in to the VPS',
      'Launch the trading platform',
      'Connect the account and choose risk settings',
      'Start the system',
    ],
  },
})

export const quickLinksCopy = ({ facts, links, contactEmail }: Brand) => ({
  title: 'Quick Links',
  links: [
    {
      id: 'community',
      label: 'Community Chat',
      detail: `${facts.communityTraders} traders`,
      to: links.community,
    },
    { id: 'faq', label: 'FAQ & Support', detail: 'Answers to common questions', to: '/faq' },
    { id: 'contact', label: 'Contact', detail: contactEmail, to: `mailto:${contactEmail}` },
  ] as const,
})
