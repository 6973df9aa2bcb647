import type { Brand } from '../../../src/platform/brand/brand.contract.js'
import { shareWords } from '../../../src/platform/brand/pictures/brand-pictures.contract.js'
import { productFacts } from '../../shell/facts/product-facts.copy.js'

export const welcomeSigns = { newTab: ' (opens in a new tab)' }

/** The texts of the public welcome page (product §2). */
export const welcomeCopy = (brand: Brand) => copyOf(brand, productFacts(brand), shareWords(brand))

const copyOf = (
  { name, productName, facts }: Brand,
  { traders }: ReturnType<typeof productFacts>,
  share: ReturnType<typeof shareWords>,
) => ({
  meta: {
    title: `Welcome to ${productName}`,
    description: `Set up the ${productName} in 4 easy steps: your pre-configured VPS, an onboarding call, your account, and the Member Portal with training and support.`,
    imageText: `${share.welcome} ${share.product}. ${share.steps}`,
  },
  header: { skip: 'Skip to content', nav: 'On this page', portal: 'Member Portal' },
  sections: [
    { label: 'Steps', href: '#steps' },
    { label: 'Profiles', href: '#profiles' },
    { label: 'FAQ', href: '#faq' },
  ],
  call: 'Schedule Onboarding Call',
  hero: {
    welcome: 'Welcome to',
    congratulation:
      'Congratulations on your new trading system. One short call and it’s ready for its first session.',
    portal: 'Open your Member Portal',
    factsTitle: 'The system at a glance',
    facts: [
      { term: 'Markets', value: facts.instruments.join(' · '), note: 'futures' },
      { term: 'Session', value: facts.tradingHours },
      { term: 'Recommended risk', value: facts.riskPerTrade, note: 'per trade' },
      { term: 'Setup time', value: facts.setupMinutes },
    ],
  },
  video: {
    watch: 'Watch the welcome video',
    frameTitle: `Welcome to ${productName}: video`,
    privacy: 'Nothing loads from the video host until you press play.',
  },
  steps: {
    title: 'Ready to Go in 4 Easy Steps',
    lead: `Most members are done in ${facts.setupMinutes}.`,
    purchase: {
      title: 'Purchase Pre-Configured VPS',
      text: 'A hosted Windows desktop built to run the system.',
      points: ['Chicago-based', 'Online 24/7', 'Low latency', 'Strategy pre-installed'],
      link: 'Purchase VPS',
    },
    schedule: {
      title: 'Schedule Onboarding Call',
      text: 'Choose a time that works for you. We’ll set everything up together over screen share.',
      link: 'Choose a time',
    },
    connect: {
      title: 'Connect your Account',
      text: 'Use a live or prop-firm account. Then customize your profile and risk parameters.',
    },
    start: {
      title: 'Start with Confidence',
      text: 'Switch the system on. Find training, updates, and real human support in your Member Portal.',
      link: 'Member Portal',
    },
  },
  links: {
    title: 'Quick Links',
    vps: { label: 'Purchase VPS', detail: 'Ready to run' },
    call: { label: 'Onboarding Call', detail: 'One-on-one screen share' },
    portal: { label: 'Member Portal', detail: 'With your access key' },
    community: { label: 'Community', detail: `${facts.communityTraders} traders` },
  },
  portal: {
    title: 'Your Member Portal is your Central Hub',
    lead: 'Everything you need in one place.',
    bullets: [
      'Launch and manage your system',
      'Get system updates as they’re released',
      'Become an affiliate and earn',
      'Follow step-by-step video training',
      'Find support links and your account info',
    ],
    picture: `The dashboard of the ${name} Member Portal`,
    pictureWords: {
      name,
      greeting: 'Welcome back',
      menu: [
        'Dashboard',
        'Automation Access',
        'News/Updates',
        'Links & Resources',
        'Tutorials',
        'Performance',
        'FAQ & Support',
        'Affiliate',
        'Profile',
      ],
      profile: 'Profile Overview',
      active: 'Active',
      progress: 'Quick Setup',
      training: 'Training Series',
    },
    open: 'Open the portal',
  },
  trust: {
    title: `Trusted by ${facts.traders} Traders Around the World`,
    badges: [
      { icon: 'shield', title: 'Fully Protected VPS', text: 'Your own desktop, with your own login' },
      { icon: 'globe', title: 'Worldwide Access', text: 'From any computer, tablet, or phone' },
      { icon: 'columns', title: 'Institutional Grade', text: 'In Chicago, close to the exchange' },
      { icon: 'headset', title: '24/7 Support', text: 'Guides and chat at any hour' },
    ] as const,
  },
  profiles: {
    title: 'Personalized Trading Profiles',
    lead: 'The same system, set to the way you trade.',
    management: {
      title: 'Adjustable Trade Management',
      text: 'Decide how each position is managed: its target, its trailing stop, and when it closes.',
    },
    risk: {
      title: 'Full Risk Control',
      text: 'Set your limits once. The system applies them to every trade.',
      controls: ['Stop loss', 'Trade size', 'Risk-to-reward'],
    },
    own: {
      title: 'Built Around You',
      text: 'Save a profile for each account, and switch between them.',
      choices: ['Evaluation', 'Funded account', 'Your own capital'],
    },
  },
  faq: { title: 'Frequently asked questions', lead: 'Don’t see your question?', write: 'Email us' },
  closing: {
    title: 'Join the Community',
    text: `Trade alongside ${traders} others. Compare setups, get answers, and hear about updates.`,
    join: 'Join the Community',
    stats: [
      { figure: facts.minds, label: `Minds behind the ${productName}` },
      { figure: facts.yearsInDevelopment, label: 'Years in Development' },
      { figure: facts.monthlyReturns, label: 'Monthly Returns' },
    ],
  },
  footer: {
    copyright: `© ${facts.copyrightYear} ${name}. All rights reserved.`,
    terms: 'Terms',
    privacy: 'Privacy',
    contact: 'Contact',
  },
})

export type WelcomeCopy = ReturnType<typeof welcomeCopy>
