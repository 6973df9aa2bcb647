import type { Brand } from '#src/platform/brand/brand.contract.js'
import { productFacts } from '../../shell/facts/product-facts.copy.js'
import type { GuideTab, TabId } from './guide-tabs.js'

/** The guide for indicator keys: the same four tabs, about their product. */
export const indicatorGuide = (brand: Brand): Record<TabId, GuideTab> => ({
  setup: setup(brand),
  trading: trading(brand),
  backtesting: backtesting(brand),
  advanced: advanced(brand),
})

const setup = (brand: Brand): GuideTab => {
  const { indicatorName, chartingPlatform, facts } = brand
  return {
    label: 'Initial Setup',
    title: 'From your key to your first chart',
    lead: `All of it happens in ${chartingPlatform}. There’s nothing to install.`,
    video: { title: 'Initial Setup', seconds: 932 },
    parts: [
      {
        id: 'log-in',
        title: `Sign in to ${chartingPlatform}`,
        text: productFacts(brand).indicatorUsername,
      },
      {
        id: 'open',
        title: 'Open the indicator',
        text: `Open the ${indicatorName} from Indicator Access and add it to your favorites so it’s one click away on every chart.`,
      },
      {
        id: 'chart',
        title: 'Add it to a chart',
        text: `Start with ${facts.instruments[0]} and the default settings. Then save the layout.`,
      },
      {
        id: 'alerts',
        title: 'Turn on alerts',
        text: 'Create an alert on the indicator, choose “once per bar close,” and pick push notification, email, or sound.',
      },
    ],
  }
}

const trading = ({ facts }: Brand): GuideTab => ({
  label: 'Trading Guide',
  title: 'Trading with the signals',
  lead: 'The indicator shows you trades. You decide which ones to take, and you place them.',
  video: { title: 'Trading Guide', seconds: 1335 },
  parts: [
    {
      id: 'signal',
      title: 'Read a signal',
      text: 'Each entry is marked as its bar closes, with a stop and a target, so you know your risk before you act.',
    },
    {
      id: 'risk',
      title: 'Size the trade',
      text: `Work out the size from the distance to the stop. We recommend risking ${facts.riskPerTrade} of the account per trade.`,
    },
    {
      id: 'losing',
      title: 'Losing trades are part of it',
      text: 'Several losses in a row are normal. Don’t raise your risk to win money back.',
    },
    {
      id: 'prop-firm',
      title: 'On a prop-firm account',
      text: 'Know your firm’s daily loss limit and drawdown rule, and stop for the day before you reach them.',
    },
  ],
})

const backtesting = ({ chartingPlatform }: Brand): GuideTab => ({
  label: 'Backtesting',
  title: 'Test on past sessions, with care',
  lead: 'What replaying old charts can tell you, and what it can’t.',
  parts: [
    {
      id: 'how',
      title: 'Replay past sessions',
      text: `Use the bar replay in ${chartingPlatform}, and write down each trade as if you had taken it.`,
      points: [
        'Choose one market and one time frame',
        'Include commission and one tick of slippage',
        'Change one setting at a time, and write down what you changed',
      ],
    },
    {
      id: 'what-not',
      title: 'What it can’t tell you',
      text: 'It’s hypothetical. No order was filled, no price slipped, and you may remember how the day ended. It doesn’t show what you’ll earn.',
    },
    {
      id: 'forward',
      title: 'Then test forward',
      text: 'Trade with the settings you like on a simulated account for two weeks before you risk money.',
    },
  ],
})

const advanced = (brand: Brand): GuideTab => {
  const { indicatorName, chartingPlatform, contactEmail, facts } = brand
  return {
    label: 'Advanced',
    title: 'Layouts, alerts, and updates',
    lead: 'For when your first chart is set up.',
    parts: [
      {
        id: 'layouts',
        title: 'A layout for each market',
        text: 'Save one layout per market and time frame, each with its own settings.',
      },
      {
        id: 'alerts',
        title: 'Alerts keep their settings',
        text: 'If you change the indicator’s settings, create its alerts again.',
      },
      {
        id: 'updates',
        title: 'Updates',
        text: `The current version is ${facts.indicatorVersion}. ${productFacts(brand).updating.indicator}`,
      },
      {
        id: 'trouble',
        title: 'If something isn’t working',
        text: 'Try these in order.',
        points: [
          'Reload the chart',
          `Check that you’re signed in to ${chartingPlatform} with the username you gave us`,
          `Remove the ${indicatorName} from the chart and add it again`,
          `Email ${contactEmail} with a screenshot and the time (we reply within ${facts.supportHours})`,
        ],
      },
    ],
  }
}
