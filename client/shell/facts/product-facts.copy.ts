import type { Brand } from '#src/platform/brand/brand.contract.js'

/** What the VPS is, after an article. */
export const VPS_DESCRIPTION = 'Windows desktop in the cloud'

/** What more than one screen says about the products (product §10), written once. */
export const productFacts = ({ tradingPlatform, facts, links }: Brand) => ({
  community: { label: 'Community Chat', detail: `${tradersOf(facts)} traders`, to: links.community },
  switching: {
    on: `Check the Enabled box in the system’s row on the Strategies tab in ${tradingPlatform}. The row turns green.`,
    off: 'uncheck the Enabled box in the system’s row',
  },
  pausing: {
    short: 'Switching the system off stops new entries. It doesn’t close open positions.',
    full: 'Switching the system off stops new entries. It doesn’t close open positions: they stay open, and they’re yours to manage or close.',
  },
  session: `It opens trades only from ${facts.tradingHours}.`,
  updating: {
    /** For the list of features, after its title 'Updated every …'. */
    short: 'Announced under News/Updates and placed on your VPS.',
    when: `A new version arrives every ${facts.updateMonths}. We announce it in the portal under News/Updates and place it on your VPS.`,
    title: 'To load it, with no position open:',
    steps: [
      'Switch the system off.',
      `Restart ${tradingPlatform}.`,
      'Check that the version number matches the announcement.',
      'Switch the system back on. Your profiles and risk settings stay as they were.',
    ],
    ownComputer: 'If you run the VPS file on your own computer, download the new file and set it up instead.',
    indicator: 'Reload the chart to get the latest version. Your settings and alerts stay as they are.',
  },
  vps: `A pre-configured ${VPS_DESCRIPTION}. It keeps running when your computer is off.`,
  vpsPlace: 'Chicago, next to the exchange',
  /** The VPS as a file (product §9). */
  vpsFile: { size: 'about 2.5GB', system: 'Windows 10/11 64-bit', memory: '8GB', storage: '10GB' },
  /** The sample months of the Performance section (product §9). */
  results: { months: 16, from: 'April 2024', to: 'July 2025' },
  indicatorUsername: 'Use the username you gave us. We unlocked the indicator for it.',
  assistant: {
    today: 'The AI assistant opens in a new tab.',
    soon: 'An assistant built into this portal is coming soon.',
  },
  /** What support finds an account by. */
  identify:
    'The email address you ordered with and the last four characters of your access key (never the full key)',
  traders: tradersOf(facts),
  booking: { label: 'Book onboarding call', to: links.booking },
})

/** '230+'; the welcome page has '+230', as the brand writes it (product §9). */
const tradersOf = ({ communityTraders }: Brand['facts']) => communityTraders.replace(/^\+(.+)$/, '$1+')
