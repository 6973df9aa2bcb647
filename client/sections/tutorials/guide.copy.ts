// Over 200 lines: texts only, the whole guide, to be read in one place.
import type { Brand } from '#src/platform/brand/brand.contract.js'
import type { Template } from '#src/keys/keys.contract.js'
import { productFacts } from '../../shell/facts/product-facts.copy.js'
import { formatList } from '../../ui/controls/text/format-list.js'
import type { GuideTab, TabId } from './guide-tabs.js'
import { indicatorGuide } from './indicator-guide.copy.js'

export const guideCopy = {
  title: 'The guide',
  lead: 'Everything you need, in writing.',
  tabs: 'Guide',
  none: 'The guide will appear here once it’s published.',
  video: {
    soon: 'Video coming soon',
    text: 'The written steps cover the same ground until it’s ready. Stuck?',
    support: { label: 'Get support', to: '/faq' },
    duration: 'Planned duration',
    kicker: 'Video',
    length: 'Duration',
  },
}

/** The four tabs of product §2, about the product of the reader's level. */
export const guideTabs = (brand: Brand, track: Template): Record<TabId, GuideTab> =>
  track === 'indicator'
    ? indicatorGuide(brand)
    : {
        setup: setup(brand),
        trading: trading(brand),
        backtesting: backtesting(brand),
        advanced: advanced(brand),
      }

const setup = (brand: Brand): GuideTab => {
  const { tradingPlatform, facts } = brand
  return {
    label: 'Initial Setup',
    title: 'From your key to a running system',
    lead: `Setup takes ${facts.setupMinutes}. Do it once, outside trading hours.`,
    video: { title: 'Initial Setup', seconds: 932 },
    parts: [
      {
        id: 'before',
        title: 'Before you begin',
        text: 'Have these ready.',
        points: [
          'The email with your VPS username and password',
          'Your broker or prop-firm login',
          'The risk per trade you’ve decided on',
        ],
      },
      {
        id: 'desktop',
        title: 'Log in to the VPS',
        text: 'Open the VPS in a browser, or with the remote desktop app on your computer or phone. Closing the window doesn’t turn it off: it keeps running and looks the way you left it when you come back.',
      },
      {
        id: 'connect',
        title: 'Connect your account',
        text: `Launch ${tradingPlatform}, open its connections, and add your broker or prop firm. When the connection light is green, prices are coming in. If it stays yellow, the password is wrong or another computer is using the connection.`,
      },
      {
        id: 'risk',
        title: 'Choose your risk',
        text: `Enter the risk per trade in the system’s profile. We recommend ${facts.riskPerTrade} of the account. Start at the low end. Check the account name next to it: that’s the account the system trades.`,
      },
      {
        id: 'first-start',
        title: 'Start, then double-check',
        text: `${productFacts(brand).switching.on} Check the account and the instruments: ${formatList(facts.instruments)}. New to this? Run your first few sessions on a simulated account.`,
      },
    ],
  }
}

const trading = (brand: Brand): GuideTab => {
  const { facts, contactEmail } = brand
  const { switching, pausing, session } = productFacts(brand)
  return {
    label: 'Trading Guide',
    title: 'A trading day with the system',
    lead: `One session, ${facts.tradingHours}, on ${formatList(facts.instruments)} futures.`,
    video: { title: 'Trading Guide', seconds: 1335 },
    parts: [
      {
        id: 'before-session',
        title: 'Before the session',
        text: 'It takes two minutes. Do it before the session starts.',
        points: [
          'The connection light is green',
          'The system’s row is green, on the right account',
          'No news event during which your firm bans trading',
        ],
      },
      {
        id: 'session',
        title: 'During the session',
        text: `Leave the trades to the system. ${session} Moving its stops or closing its positions manually works against what it’s built to do. To stop, ${switching.off}. ${pausing.full}`,
      },
      {
        id: 'losing',
        title: 'Losing trades are part of it',
        text: `The system takes small losses often and larger wins occasionally, so several losses in a row are normal. Keep your risk per trade at ${facts.riskPerTrade}, and don’t raise it to win money back.`,
      },
      {
        id: 'prop-firm',
        title: 'On a prop-firm account',
        text: 'Know your firm’s daily loss limit and drawdown rule, and set the system’s daily stop below them. Use one profile for the evaluation and another once you’re funded.',
      },
      {
        id: 'after-session',
        title: 'After the session',
        text: `Check for open positions once the session ends. Once a week, compare the system’s trades with your account statement. If something differs, email ${contactEmail} with the day and the instrument.`,
      },
    ],
  }
}

const backtesting = ({ productName, tradingPlatform, facts }: Brand): GuideTab => ({
  label: 'Backtesting',
  title: 'Backtest settings with care',
  lead: 'What a backtest can tell you, and what it can’t.',
  parts: [
    {
      id: 'what-for',
      title: 'What it’s good for',
      text: 'A backtest compares settings: which risk setting would have kept you within your firm’s drawdown limit, how long the longest losing streak was, how often a session had no trade.',
    },
    {
      id: 'what-not',
      title: 'What it can’t tell you',
      text: 'It’s hypothetical. No order was filled, no price slipped, and the settings were chosen with hindsight. It doesn’t show what you’ll earn, and nobody should promise you that it does.',
    },
    {
      id: 'how',
      title: `Run one in ${tradingPlatform}`,
      text: 'Use the platform’s own strategy analyzer on the VPS, outside trading hours.',
      points: [
        `Choose one instrument (${formatList(facts.instruments, 'or')}) and at least one full year`,
        'Set the commission and one tick of slippage: without them, results look too good',
        'Set the last three months aside, and test on them only once, at the end',
        'Change one setting at a time, and write down what you changed',
      ],
    },
    {
      id: 'forward',
      title: 'Then test forward',
      text: 'Run the settings you like on a simulated account for two weeks before you risk money. If the two weeks look different from the backtest, trust the two weeks.',
    },
    {
      id: 'analyzer',
      title: 'Our own analyzer is coming soon',
      text: `It will look back up to ${facts.analyzerYears} and know your ${productName} profiles. We’ll announce it under News/Updates.`,
    },
  ],
})

const advanced = (brand: Brand): GuideTab => {
  const { productName, facts, contactEmail } = brand
  const { updating } = productFacts(brand)
  return {
    label: 'Advanced',
    title: 'More accounts, profiles, and updates',
    lead: 'For when your first account is running well.',
    parts: [
      {
        id: 'copy-trader',
        title: 'Several accounts with the copy trader',
        text: 'One account leads, and the others follow. Size each follower by its own balance, not the leader’s. Try it with one follower before you add more. Many firms limit copying between accounts, so read their rules first.',
      },
      {
        id: 'profiles',
        title: 'Profiles',
        text: 'Save a profile for each kind of account: evaluation, funded, or your own capital. A profile holds the risk per trade, the daily stop, the instruments, and the trade management. Change profiles only while the system is off and no position is open.',
      },
      {
        id: 'instruments',
        title: 'Fewer instruments',
        text: `The ${productName} trades ${formatList(facts.instruments)}. They often move together, so several positions at once carry more risk than one. On a small account, start with one.`,
      },
      {
        id: 'updates',
        title: 'Updates',
        text: `The current version is ${facts.systemVersion}. ${updating.when} ${updating.title}`,
        points: updating.steps,
      },
      {
        id: 'own-computer',
        title: 'Updating on your own computer',
        text: updating.ownComputer,
      },
      {
        id: 'trouble',
        title: 'If something isn’t working',
        text: 'Try these in order.',
        points: [
          'Reconnect the account in the platform',
          'With no position open, restart the platform, then the VPS',
          'Watch Common Errors above',
          `Email ${contactEmail} with a screenshot and the time (we reply within ${facts.supportHours})`,
        ],
      },
    ],
  }
}
