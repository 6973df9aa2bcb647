import type { Brand } from '../../../src/platform/brand/brand.contract.js'
import { CODE_LENGTH } from './code.js'

export const demoSignInCopy = ({ name, contactEmail }: Brand) => ({
  meta: {
    title: `Sign-in demo · ${name}`,
    description: `Try the sign-in of ${name}: an e-mail address, a six-digit code, and a demo dashboard. Nothing is sent.`,
  },
  pill: 'Demo',
  notice: 'A demonstration: nothing is sent, and no account is made.',
  noScript: {
    text: 'This is a demonstration of a sign-in: an e-mail address, a six-digit code, and a demo dashboard. It needs JavaScript. Please turn it on, or',
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
    label: 'E-mail address',
    placeholder: 'you@example.com',
    next: 'Continue with e-mail',
    missing: 'Enter your e-mail address.',
    malformed: 'Enter a whole e-mail address, such as you@example.com.',
    terms: {
      before: 'By going on you accept our ',
      terms: 'Terms',
      between: ' and our ',
      privacy: 'Privacy',
      after: '.',
    },
    newTab: ' (opens in a new tab)',
  },
  code: {
    title: 'Enter the code',
    lead: (email: string) => `As if we had sent ${CODE_LENGTH} digits to ${email}.`,
    hint: 'Any six digits open the demo.',
    group: 'Six-digit code',
    digit: (place: number) => `Digit ${place} of ${CODE_LENGTH}`,
    checking: 'Checking the code…',
    resend: 'Resend code',
    resent: 'This is a demo: no code is sent. Any six digits will do.',
    back: 'Back',
    next: 'Continue',
  },
  google: { title: 'Signing in with Google', text: 'In this demo, nobody is asked. One moment…' },
  success: {
    title: 'Welcome!',
    text: 'You are signed in to the demo. A dashboard with demonstration figures is ready for you.',
    open: 'Open the demo dashboard',
  },
  member: { text: 'You are a member?', link: 'Your access key opens the portal' },
  support: {
    title: 'Support',
    text: `In the portal, support is one click away. Here it is a demo, but the address is real: a person replies to every message.`,
    write: `Write to ${contactEmail}`,
  },
})

export const demoDashboardCopy = ({ productName, facts }: Brand) => ({
  title: 'Demo Dashboard',
  lead: `${productName}, as a member sees it at work. All of it is made up.`,
  figures: {
    total: 'Total P&L',
    totalDetail: (trades: number) => `${trades} trades`,
    winRate: 'Win Rate',
    winRateDetail: (wins: number, trades: number) => `${wins} of ${trades} trades won`,
    active: 'Active Trades',
    activeDetail: { running: 'managed by the system', paused: 'none while paused' },
    status: 'System Status',
    running: 'Active',
    paused: 'Paused',
    statusDetail: { running: 'watching for setups', paused: 'no new trades are opened' },
  },
  actions: {
    title: 'Quick Actions',
    start: 'Start Trading',
    pause: 'Pause System',
    reports: 'View Reports',
    support: 'Support',
    said: {
      nothing: 'They act on this demo alone.',
      running: 'The demo system is trading. Two trades were opened.',
      paused: 'The demo system is paused. Its open trades were closed.',
    },
  },
  trades: {
    title: 'Recent Trades',
    caption: 'The last trades of the demo account',
    columns: { time: 'Time (ET)', instrument: 'Instrument', side: 'Side', result: 'P&L', state: 'State' },
    state: { open: 'Open', closed: 'Closed' },
    side: { long: 'Long', short: 'Short' },
  },
  metrics: {
    title: 'Strategy Metrics',
    trades: 'Trades',
    averageWin: 'Average win',
    averageLoss: 'Average loss',
    reward: 'Risk–reward',
    factor: 'Profit factor',
    expectancy: 'Per trade',
  },
  system: {
    title: 'System Information',
    facts: [
      { term: 'Version', value: facts.systemVersion },
      { term: 'Instruments', value: facts.instruments.join(', ') },
      { term: 'Trading hours', value: facts.tradingHours },
      { term: 'Risk per trade', value: facts.riskPerTrade },
      { term: 'Platform', value: 'NinjaTrader' },
      { term: 'Server', value: 'Chicago, 24/7' },
      { term: 'Account', value: 'Demo account' },
    ],
  },
  report: {
    title: 'Report by instrument',
    text: 'What the demo account’s total is made of.',
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
