import type { Brand } from '#src/platform/brand/brand.contract.js'
import { productFacts, VPS_DESCRIPTION } from '../../shell/facts/product-facts.copy.js'
import { newsletterCopy } from '../../shell/newsletter/newsletter.copy.js'
import type { Product } from '../../shell/session/member/levels.js'
import { vpsCopy as vpsQuestion } from '../../shell/vps/vps.copy.js'

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })

export const dashboardCopy = {
  /** From the second sign-in on. */
  welcome: 'Welcome back,',
  firstWelcome: 'Welcome,',
  lead: 'Your access, your training, and your account in one place.',
  profile: {
    title: 'Profile Overview',
    level: 'Access Level',
    status: 'Status',
    active: 'Active',
    activeUntil: 'Active until',
    key: 'Access Key',
    lastLogin: 'Last Login',
    demo: 'Demo key',
    master: 'Master key',
    loading: 'Loading your profile…',
    failed: 'We couldn’t load your profile.',
    retry: 'Retry',
    edit: 'Edit Profile',
    statistics: 'View Statistics',
    logOut: 'Log out',
    keyTexts: {
      show: 'Show full key',
      notStored: 'We don’t store your full key on this device. Sign in with it again to view it.',
      copy: 'Copy',
      copied: 'Copied',
      notCopied: 'Couldn’t copy. Select the key instead.',
    },
  },
  today: {
    label: 'Today',
  },
  lastMonth: {
    /** In place of the product's name, for keys that don't include it. */
    ofSystem: 'Automated system’s record',
    failed: 'We couldn’t load the results.',
    retry: 'Retry',
    none: 'Monthly results appear here once they’re published.',
    /** `Jul 2025` */
    month: (month: string) => MONTH.format(new Date(`${month}-01`)),
    /** `+12.40%` */
    percent: (value: number) => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(2)}%`,
    total: (total: string, months: number) =>
      `${total} over ${months === 1 ? '1 month' : `${months} months`}, not compounded`,
    all: 'See every month',
  },
  nextStep: {
    /** Names a step's checkbox. */
    done: (title: string) => `Done: ${title}`,
    markDone: 'Mark as done',
    of: (title: string) => `: ${title}`,
    marked: (title: string) => `Marked as done: ${title}`,
    undo: 'Undo',
    together: 'Prefer to do it together?',
    watch: (title: string) => `Watch: ${title}`,
    vps: {
      question: vpsQuestion.question,
      detail: `The system runs on your VPS, a ${VPS_DESCRIPTION}. If yours is ready, you can log in now.`,
      yes: 'Yes, I have it',
      no: 'Purchase VPS',
      arrived: 'I have it now',
    },
    end: {
      automation: {
        title: 'See how it performs',
        detail: 'Every setup step is done. Performance has the results by month and instrument.',
        action: { label: 'Go to Performance', to: '/performance' },
      },
      indicator: {
        title: 'Get more out of your charts',
        detail: 'Every setup step is done. The tutorials cover signals, alerts, and risk.',
        action: { label: 'Go to Tutorials', to: '/tutorials' },
      },
    },
  },
  training: {
    title: 'Training Series',
    lead: 'Short videos to watch in order.',
    part: (part: number) => `Part ${part}`,
    duration: 'Duration',
    all: 'All tutorials',
    watched: 'Watched',
  },
  newsletter: {
    title: 'Newsletter',
    text: newsletterCopy.lead,
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
  automation: (brand) => ({
    title: 'Automation Access',
    tag: 'Unlocked',
    text: `The ${brand.productName} trades automatically on your VPS. Book a call, and we’ll set it up together.`,
    facts: [
      { term: 'Instruments', value: brand.facts.instruments.join(', ') },
      { term: 'Trading hours', value: brand.facts.tradingHours },
      { term: 'Version', value: brand.facts.systemVersion },
    ],
    links: [productFacts(brand).booking, { label: 'Open Automation Access', to: '/download' }],
  }),
  indicator: ({ indicatorName, facts, links }) => ({
    title: 'Indicator Access',
    tag: 'Unlocked',
    text: `The ${indicatorName} marks entries and exits on your charts and alerts you wherever you are.`,
    facts: [
      { term: 'Version', value: facts.indicatorVersion },
      { term: 'Signals', value: 'Entries and exits' },
      { term: 'Support replies', value: `Within ${facts.supportHours}` },
    ],
    links: [
      { label: 'Open the indicator', to: links.indicator },
      { label: 'Open Indicator Access', to: '/download' },
    ],
  }),
  standard: (brand) => ({
    title: 'Your Access',
    tag: 'Standard',
    text: 'Automation and the indicator each need their own key.',
    facts: [
      { term: 'Included', value: 'Training, news, performance, support' },
      { term: 'Community', value: `${productFacts(brand).traders} traders` },
      { term: 'Support replies', value: `Within ${brand.facts.supportHours}` },
    ],
    links: [
      { label: 'Ask about an upgrade', to: `mailto:${brand.contactEmail}` },
      { label: 'Go to Performance', to: '/performance' },
    ],
  }),
}

export const vpsCopy = (brand: Brand) => ({
  title: 'VPS Access',
  text: productFacts(brand).vps,
  access: { label: 'Access VPS', to: brand.links.accessVps },
  purchase: { label: 'Purchase VPS', to: brand.links.purchaseVps },
  included: {
    title: 'Included',
    items: [
      'Platform and system installed',
      `Hosted in ${productFacts(brand).vpsPlace}`,
      'Low latency, running 24/7',
      'Works on any device',
    ],
  },
  setup: 'Quick Setup',
})

export const quickLinksCopy = (brand: Brand) => ({
  title: 'Quick Links',
  links: [
    { id: 'community', ...productFacts(brand).community },
    { id: 'faq', label: 'FAQ & Support', detail: 'Answers to common questions', to: '/faq' },
    { id: 'contact', label: 'Contact', detail: brand.contactEmail, to: `mailto:${brand.contactEmail}` },
  ] as const,
})
