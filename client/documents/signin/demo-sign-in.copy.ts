import type { Brand } from '#src/platform/brand/brand.contract.js'
import { productFacts } from '../../shell/facts/product-facts.copy.js'
import { CODE_LENGTH } from './steps/code.js'

export const demoSignInCopy = ({ name, contactEmail, facts }: Brand) => ({
  meta: {
    title: `Sign-in demo · ${name}`,
    description: `Try a sign-in demo by ${name}: an email address, a six-digit code, and a demo dashboard. Nothing is sent.`,
  },
  pill: 'Demo',
  notice: 'This is a demo. Nothing is sent, and no account is created.',
  noScript: {
    text: 'This is a sign-in demo: an email address, a six-digit code, and a demo dashboard. It needs JavaScript. Turn it on, or',
    link: 'read how the portal works',
  },
  bar: {
    label: 'Demo',
    menu: 'Menu',
    links: [
      { label: 'Dashboard', to: '/' },
      { label: 'Features', to: '/features' },
      { label: 'About', to: '/about' },
    ],
    logIn: 'Login',
    signUp: 'Signup',
  },
  email: {
    title: { login: 'Welcome back', signup: 'Create your account' },
    lead: { login: `Sign in to ${name}.`, signup: `Join ${name} in two steps.` },
    google: { login: 'Sign in with Google', signup: 'Sign up with Google' },
    or: 'or',
    label: 'Email address',
    placeholder: 'you@example.com',
    next: 'Continue with email',
    missing: 'Enter your email address.',
    malformed: 'Enter a complete email address, like you@example.com.',
    terms: {
      before: 'By continuing, you accept our ',
      terms: 'Terms',
      between: ' and ',
      privacy: 'Privacy Policy',
      after: '.',
    },
    newTab: ' (opens in a new tab)',
  },
  code: {
    title: 'Enter the code',
    lead: (email: string) => `Imagine we sent a six-digit code to ${email}.`,
    hint: 'Any six digits open the demo.',
    group: 'Six-digit code',
    digit: (place: number) => `Digit ${place} of ${CODE_LENGTH}`,
    checking: 'Checking the code…',
    resend: 'Resend code',
    resent: 'This is a demo, so no code is sent. Enter any six digits.',
    back: 'Back',
    next: 'Continue',
  },
  google: { title: 'Signing in with Google', text: 'This demo doesn’t contact Google. One moment…' },
  success: {
    title: 'Welcome!',
    text: 'You’re signed in to the demo. Its dashboard, with made-up figures, is ready.',
    open: 'Open the demo dashboard',
  },
  member: { text: 'Already a member?', link: 'Enter your access key' },
  support: {
    title: 'Support',
    text: `This is a demo, but our address is real. We reply within ${facts.supportHours}.`,
    write: `Email ${contactEmail}`,
  },
})

export const demoDashboardCopy = (brand: Brand) => copyOf(brand, productFacts(brand))

const copyOf = (
  { tradingPlatform, facts }: Brand,
  { pausing, vpsPlace }: ReturnType<typeof productFacts>,
) => ({
  title: 'Demo Dashboard',
  lead: 'Sample data. This view isn’t part of the Member Portal.',
  figures: {
    total: 'Total P&L',
    totalDetail: (trades: number) => `${trades} trades`,
    winRate: 'Win Rate',
    winRateDetail: (wins: number, trades: number) => `${wins} of ${trades} trades won`,
    active: 'Active Trades',
    activeDetail: { running: 'managed by the system', paused: 'yours to manage' },
    status: 'System Status',
    running: 'Active',
    paused: 'Paused',
    statusDetail: { running: 'watching for setups', paused: 'no new entries' },
  },
  actions: {
    title: 'Quick Actions',
    start: 'Start Trading',
    pause: 'Pause System',
    reports: 'View Reports',
    support: 'Support',
    said: {
      nothing: 'These buttons only affect this demo.',
      running: 'The demo system is trading.',
      paused: `The demo system is paused. ${pausing.short}`,
    },
  },
  trades: {
    title: 'Recent Trades',
    caption: 'The demo account’s latest trades',
    columns: { time: 'Time (ET)', instrument: 'Instrument', side: 'Side', result: 'P&L', state: 'Status' },
    state: { open: 'Open', closed: 'Closed' },
    side: { long: 'Long', short: 'Short' },
  },
  metrics: {
    title: 'Strategy Metrics',
    trades: 'Trades',
    averageWin: 'Average win',
    averageLoss: 'Average loss',
    reward: 'Risk-reward',
    factor: 'Profit factor',
    expectancy: 'Average per trade',
  },
  system: {
    title: 'System Information',
    facts: [
      { term: 'Version', value: facts.systemVersion },
      { term: 'Instruments', value: facts.instruments.join(', ') },
      { term: 'Trading hours', value: facts.tradingHours },
      { term: 'Risk per trade', value: facts.riskPerTrade },
      { term: 'Platform', value: tradingPlatform },
      { term: 'Server', value: vpsPlace },
      { term: 'Account', value: 'Demo account' },
    ],
  },
  report: {
    title: 'Report by instrument',
    text: 'How much each instrument adds to the demo account’s total.',
    columns: { instrument: 'Instrument', trades: 'Trades', winRate: 'Win rate', result: 'P&L' },
    total: 'Total',
  },
  close: 'Close',
})

const MINUS = '−'
const dollarFigures = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** `+$15,300.00` */
export const dollars = (value: number) =>
  `${value < 0 ? MINUS : '+'}$${dollarFigures.format(Math.abs(value))}`

export const percent = (value: number) => `${value.toFixed(1)}%`
