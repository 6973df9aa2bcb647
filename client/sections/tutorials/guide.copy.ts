import type { Brand } from '../../../src/platform/brand/brand.contract.js'
import { formatList } from '../../ui/controls/format-list.js'

export const guideCopy = {
  title: 'The guide',
  lead: 'Everything the videos show, in writing.',
  tabs: 'Guide',
  video: {
    soon: 'Video coming soon',
    text: 'Until it is here, the written steps say the same. Stuck on one of them?',
    support: { label: 'Get support', to: '/faq' },
    duration: 'Planned duration',
  },
}

export const TAB_IDS = ['setup', 'trading', 'backtesting', 'advanced'] as const
export type TabId = (typeof TAB_IDS)[number]

export interface GuidePart {
  id: string
  title: string
  text: string
  points?: string[]
}

export interface GuideTab {
  label: string
  title: string
  lead: string
  video?: { title: string; duration: string }
  parts: GuidePart[]
}

/** The four tabs of product §2. */
export const guideTabs = (brand: Brand): Record<TabId, GuideTab> => ({
  setup: setup(brand),
  trading: trading(brand),
  backtesting: backtesting(brand),
  advanced: advanced(brand),
})

const setup = ({ productName, tradingPlatform, facts }: Brand): GuideTab => ({
  label: 'Initial Setup',
  title: 'From your key to a system that is ready',
  lead: `Takes ${facts.setupMinutes}. Do it once, outside trading hours.`,
  video: { title: 'Initial Setup', duration: '15:32' },
  parts: [
    {
      id: 'before',
      title: 'Before you begin',
      text: 'Have these at hand, and the rest goes without a pause.',
      points: [
        'The e-mail with your VPS user name and password',
        'The sign-in of your broker or prop firm for the data and order connection',
        'The risk per trade that you have decided on',
      ],
    },
    {
      id: 'desktop',
      title: 'Log in to the VPS',
      text: 'Open the desktop in a browser, or by the remote desktop app of your computer or phone. Closing the window does not switch it off: the desktop goes on in Chicago, and looks as you left it when you come back.',
    },
    {
      id: 'connect',
      title: 'Connect your account',
      text: `Start ${tradingPlatform}, open its connections and add the one of your broker or firm. When its light is green, prices are coming in. If it stays yellow, the password is wrong or another computer holds the connection.`,
    },
    {
      id: 'risk',
      title: 'Choose your risk',
      text: `Enter the risk per trade in the system’s profile. We recommend ${facts.riskPerTrade} of the account; begin at the lower end. Check the account’s name beside it: the system trades the account that is written there.`,
    },
    {
      id: 'first-start',
      title: 'Start, and look once more',
      text: `Switch ${productName} on. It is ready when its status says so, on ${formatList(facts.instruments)}. Let the first sessions run on a simulated account if this is new to you.`,
    },
  ],
})

const trading = ({ productName, facts, contactEmail }: Brand): GuideTab => ({
  label: 'Trading Guide',
  title: 'A trading day with the system',
  lead: `One session, ${facts.tradingHours}, on ${formatList(facts.instruments)} futures.`,
  video: { title: 'Trading Guide', duration: '22:15' },
  parts: [
    {
      id: 'before-session',
      title: 'Before the session',
      text: 'Two minutes are enough. Do it by 9:30 AM Eastern.',
      points: [
        'The connection’s light is green',
        'The system’s status says ready, on the right account',
        'No news that your firm forbids to trade through',
      ],
    },
    {
      id: 'session',
      title: 'During the session',
      text: 'Leave the trades to the system. Moving its stops or closing positions by hand is the most common way to spoil what it was built to do. If you want out, switch it off: it closes what is open, and stays off until you switch it on.',
    },
    {
      id: 'losing',
      title: 'Losing trades belong to it',
      text: `The system takes small losses often and larger wins seldom, so several losses in a row are normal. Keep the risk per trade at ${facts.riskPerTrade} and do not raise it to win something back.`,
    },
    {
      id: 'prop-firm',
      title: 'On a prop-firm account',
      text: 'Know your firm’s daily loss limit and drawdown rule, and set the system’s own daily stop below them. Use a profile of its own for the evaluation and another once you are funded.',
    },
    {
      id: 'after-session',
      title: 'After the session',
      text: `${productName} rests by itself. Compare its trades with your account’s statement once a week; if something differs, write to ${contactEmail} with the day and the instrument.`,
    },
  ],
})

const backtesting = ({ productName, tradingPlatform, facts }: Brand): GuideTab => ({
  label: 'Backtesting',
  title: 'Try settings on the past, with care',
  lead: 'What a backtest can tell you, and what it cannot.',
  parts: [
    {
      id: 'what-for',
      title: 'What it is good for',
      text: 'A backtest compares settings with each other: which risk would have kept to your firm’s drawdown, how long the longest row of losses was, how often a session had no trade at all. Ask it questions of that kind.',
    },
    {
      id: 'what-not',
      title: 'What it cannot tell',
      text: 'It is hypothetical. No order was filled, no price slipped, and the settings were chosen knowing the outcome. It does not show what you will earn, and nobody should promise you that it does.',
    },
    {
      id: 'how',
      title: `Run one in ${tradingPlatform}`,
      text: 'Use the platform’s strategy analyzer on the VPS, outside the session.',
      points: [
        `Choose one instrument of ${formatList(facts.instruments)} and a whole year at least`,
        'Set commission and one tick of slippage; without them the result flatters',
        'Keep the last three months aside, and look at them only once, at the end',
        'Change one setting at a time, and write down what you changed',
      ],
    },
    {
      id: 'forward',
      title: 'Then forward',
      text: 'Run the settings that you like on a simulated account for two weeks before they touch money. If they behave unlike the backtest, trust the two weeks.',
    },
    {
      id: 'analyzer',
      title: 'Our own analyzer is coming',
      text: `It will look back up to ${facts.analyzerYears} and know the profiles of ${productName}. It is announced under News as soon as it can be used.`,
    },
  ],
})

const advanced = ({ productName, facts, contactEmail }: Brand): GuideTab => ({
  label: 'Advanced',
  title: 'Several accounts, profiles and updates',
  lead: 'For when the first account runs as it should.',
  parts: [
    {
      id: 'copy-trader',
      title: 'Several accounts by copy trader',
      text: 'One account leads, the others follow. Set the size of each follower by its own balance, not by the leader’s, and try it with one follower before you add more. Many firms limit copying between accounts: read their rules first.',
    },
    {
      id: 'profiles',
      title: 'Profiles',
      text: 'Save a profile for each kind of account: evaluation, funded, own capital. A profile holds the risk per trade, the daily stop, the instruments and how a position is carried. Change profiles only while the system is off.',
    },
    {
      id: 'instruments',
      title: 'Fewer instruments',
      text: `${productName} trades ${formatList(facts.instruments)}. They often move together, so three positions at once are more risk than one. On a small account, begin with a single one.`,
    },
    {
      id: 'updates',
      title: 'Updates',
      text: `A new version comes every ${facts.updateMonths} and is announced under News. Switch the system off, restart the platform, and compare the version number; your profiles stay. ${facts.systemVersion} is the present one.`,
    },
    {
      id: 'trouble',
      title: 'When something is off',
      text: 'In this order, and it is solved most of the time.',
      points: [
        'Reconnect the account in the platform',
        'Restart the platform, then the VPS',
        'Watch Common Errors above',
        `Write to ${contactEmail} with a screenshot and the time; a reply comes within ${facts.supportHours}`,
      ],
    },
  ],
})
