import type { Basis } from '../../performance/record.contract.js'
import { BUILT_IN_ACCENT } from './accent/built-in-shades.contract.js'

/** The range of the months of the performance record in force: computed, never typed (docs/decisions/brand.md). */
export interface MonthlyReturns {
  /** Of the results it is computed from. */
  basis: Basis
  /** First and last month, YYYY-MM. */
  from: string
  to: string
  /** Months that have results. */
  months: number
  /** Of the lowest and the highest month, percent of the account. */
  lowest: number
  highest: number
}

/**
 * Everything that names the company: words, addresses, links and marketing facts (product §9).
 * The built-in brand is fictional; `BRAND_FILE` replaces any part of it, and the settings any part of that.
 */
export interface Brand {
  /** The company, as in "© 2025 Tidewater". */
  name: string
  /** The automated trading system that members run. */
  productName: string
  /** Before its name in 'Welcome to the Tidewater System'; empty for a name of its own. */
  productArticle: 'the' | ''
  /** The charting-platform indicator. */
  indicatorName: string
  /** Letters before the dash of the product's own keys, e.g. TDW. */
  prefix: string
  /** The color of buttons, links of the menu and marks, `#RRGGBB` in upper case; its shades follow from it. */
  accent: string
  description: string
  contactEmail: string
  /** On one line, for the end of emails; empty: none. */
  postalAddress: string
  /** The futures trading platform that the system runs on, and the charting platform of the indicator. */
  tradingPlatform: string
  chartingPlatform: string
  /** The prop firm whose accounts the company recommends. */
  fundingPartner: string
  /** Brokers that members are known to trade with, by name. */
  supportedBrokers: string[]
  links: {
    /** Books the onboarding call. */
    booking: string
    purchaseVps: string
    /** The hosted desktop's own sign-in. */
    accessVps: string
    /** The complete desktop as a file. */
    vpsDownload: string
    vpsSupport: string
    community: string
    assistant: string
    indicator: string
    tradingPlatform: string
    propFirm: string
    propFirmAccounts: string
    performanceDatabase: string
    /** Embedded only after a click; its origin is the one frame source that the policy of /start allows. */
    welcomeVideo: string
    /** Base address of the training videos; a video's slug is appended. */
    training: string
    terms: string
    privacy: string
  }
  facts: {
    traders: string
    communityTraders: string
    minds: string
    yearsInDevelopment: string
    fundingRange: string
    riskReward: string
    indicatorVersion: string
    systemVersion: string
    nextSystemVersion: string
    supportHours: string
    setupMinutes: string
    analyzerYears: string
    instruments: string[]
    tradingHours: string
    riskPerTrade: string
    updateMonths: string
    copyrightYear: string
  }
  /** Added by the portal: neither BRAND_FILE nor the settings have it. */
  returns: MonthlyReturns
  /** The day of the portal's installation (UTC), YYYY-MM-DD. Added like `returns`. */
  installedOn: string
}

export const BUILT_IN_BRAND: Brand = {
  name: 'Tidewater',
  productName: 'Tidewater System',
  productArticle: 'the',
  indicatorName: 'Tidewater Indicator',
  prefix: 'TDW',
  accent: BUILT_IN_ACCENT,
  description:
    'Automated futures trading on a hosted desktop: onboarding, training, downloads, and support in one Member Portal.',
  contactEmail: 'support@tidewater.example',
  postalAddress: '',
  tradingPlatform: 'NinjaTrader',
  chartingPlatform: 'TradingView',
  fundingPartner: 'Slackwater Funding',
  supportedBrokers: ['Brackwater Futures', 'Ninth Pier Brokerage', 'Lanternfish Trading', 'Oxbow & Tern'],
  links: {
    booking: 'https://booking.tidewater.example/onboarding',
    purchaseVps: 'https://vps.tidewater.example/order',
    accessVps: 'https://vps.tidewater.example/desktop',
    vpsDownload: 'https://vps.tidewater.example/download',
    vpsSupport: 'https://vps.tidewater.example/support',
    community: 'https://community.tidewater.example',
    assistant: 'https://assistant.tidewater.example',
    indicator: 'https://charts.tidewater.example/indicator',
    tradingPlatform: 'https://platform.tidewater.example',
    propFirm: 'https://funding.tidewater.example',
    propFirmAccounts: 'https://funding.tidewater.example/accounts',
    performanceDatabase: 'https://performance.tidewater.example',
    welcomeVideo: 'https://video.tidewater.example/embed/welcome',
    training: 'https://video.tidewater.example/training',
    terms: 'https://www.tidewater.example/terms',
    privacy: 'https://www.tidewater.example/privacy',
  },
  facts: {
    traders: '250+',
    communityTraders: '+230',
    minds: '11+',
    yearsInDevelopment: '4+',
    fundingRange: '$50k to $6M',
    riskReward: '1:5',
    indicatorVersion: '14.9.13',
    systemVersion: '4.9',
    nextSystemVersion: '5.0',
    supportHours: '12-24 hours',
    setupMinutes: '20-30 minutes',
    analyzerYears: '10 years',
    instruments: ['ES', 'YM', 'NQ'],
    tradingHours: '9:35 AM to 12:00 PM Eastern',
    riskPerTrade: '0.25-1%',
    updateMonths: '1-3 months',
    copyrightYear: '2025',
  },
  // Of the demonstration rows, until the record has been read.
  returns: {
    basis: 'demonstration',
    from: '2024-04',
    to: '2025-07',
    months: 16,
    lowest: 4.95,
    highest: 31.4,
  },
  // Until the settings have been read.
  installedOn: '2025-08-27',
}

/** The domain of the built-in links and of the built-in contact address. */
export const FICTIONAL_DOMAIN = 'tidewater.example'
