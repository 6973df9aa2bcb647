// Over 200 lines: texts only, all answers of the FAQ, to be read in one place.
import type { Brand } from '../../../src/platform/brand/brand.contract.js'
import { formatList } from '../../ui/controls/format-list.js'

export interface Answer {
  /** Used in the answer's address: must not change when the question's wording does. */
  id: string
  question: string
  paragraphs: string[]
  links?: { label: string; to: string }[]
  /** The answer mentions returns, so the risk notice is shown with it. */
  hasReturns?: true
  /** For readers with an indicator key: not about their product. */
  isOfSystem?: boolean
}

export interface AnswerSection {
  id: string
  title: string
  answers: Answer[]
}

/**
 * The seven sections in the order of product §2, answered from the product's facts (product
 * §9).
 */
export const answerSections = (brand: Brand): AnswerSection[] => [
  vps(brand),
  platform(brand),
  community(brand),
  assistant(brand),
  training(brand),
  trading(brand),
  troubleshooting(brand),
]

const vps = ({ productName, contactEmail, facts, links }: Brand): AnswerSection => ({
  id: 'vps-help',
  title: 'VPS Help',
  answers: [
    {
      id: 'what-is-the-vps',
      question: 'What is the VPS, and why do I need one?',
      paragraphs: [
        `The VPS is a Windows desktop in a Chicago data centre, close to the exchange. NinjaTrader and the ${productName} are installed on it already, and it runs around the clock.`,
        'It keeps trading when your own computer is off, asleep or without a connection. That is why we recommend it to everyone who runs the system.',
      ],
      links: [{ label: 'Purchase VPS', to: links.purchaseVps }],
    },
    {
      id: 'sign-in-to-the-vps',
      question: 'How do I log in to my VPS?',
      paragraphs: [
        'After your order, the VPS provider sends you an e-mail with an address, a user name and a password. Open Access VPS in the browser, or connect with Remote Desktop on Windows, macOS, iOS or Android.',
        'Close the window when you are done, but do not shut Windows down and do not sign out: the system stops with it.',
      ],
      links: [{ label: 'Access VPS', to: links.accessVps }],
    },
    {
      id: 'vps-requirements',
      question: 'What does my own computer need?',
      paragraphs: [
        'To use the hosted VPS: a browser and a connection, nothing more. A phone is enough to look in.',
        'To run the complete VPS download on a machine of your own: Windows 10 or 11 with 64 bits, at least 8GB of RAM and 10GB of free storage. The file is about 2.5GB; Full Access and Lifetime keys can download it.',
      ],
      links: [{ label: 'Open downloads', to: '/download' }],
    },
    {
      id: 'vps-setup-time',
      question: 'How long does the setup take?',
      paragraphs: [
        `${facts.setupMinutes}, in four steps: log in to the VPS, launch the trading platform, connect your account and choose your risk settings, start the system. We can do it together on your onboarding call.`,
      ],
      links: [{ label: 'Book Onboarding Call', to: links.booking }],
    },
    {
      id: 'vps-not-reachable',
      question: 'My VPS cannot be reached. Whom do I ask?',
      paragraphs: [
        'Restart it once from the provider’s page and wait five minutes. If it stays away, the VPS provider’s own support sees the machine and answers fastest.',
        `If the desktop opens but the ${productName} does not, write to us at ${contactEmail}.`,
      ],
      links: [{ label: 'VPS provider support', to: links.vpsSupport }],
    },
  ],
})

const platform = ({ productName, facts }: Brand): AnswerSection => ({
  id: 'platform-support',
  title: `${productName} on NinjaTrader Support`,
  answers: [
    {
      id: 'start-the-system',
      question: `How do I start the ${productName} on NinjaTrader?`,
      paragraphs: [
        'Launch NinjaTrader on the VPS, check that the connection at the bottom left is green, and open the prepared workspace. Choose your account and your risk in the strategy’s row, then tick Enabled.',
        'The row turns green. From then on the system finds, opens, manages and closes its trades by itself.',
      ],
      links: [{ label: 'Platform tutorials', to: '/tutorials' }],
    },
    {
      id: 'which-version',
      question: 'Which version do I have, and how do I update?',
      paragraphs: [
        `The current system version is ${facts.systemVersion}; ${facts.nextSystemVersion} is announced. Updates come every ${facts.updateMonths} and are described under News/Updates before they are installed.`,
        'On the hosted VPS you import the new file when you are asked to: stop the strategy, import, restart NinjaTrader, start the strategy. Never update with a trade open.',
      ],
      links: [{ label: 'News/Updates', to: '/news' }],
    },
    {
      id: 'which-accounts',
      question: 'Which accounts can I connect?',
      paragraphs: [
        `Any live or prop-firm account that connects to NinjaTrader and may trade ${formatList(facts.instruments)} futures. Several accounts can follow one leading account with the copy trader.`,
        'Prop firms have rules of their own on automated trading and drawdown. Read yours before you connect.',
      ],
      links: [{ label: 'Supported brokers and platforms', to: '/links' }],
    },
    {
      id: 'how-much-risk',
      question: 'How much risk should I set?',
      paragraphs: [
        `We recommend ${facts.riskPerTrade} of the account per trade. Start at the lower end, watch it for some weeks, and raise it only when you have seen a losing streak and were calm about it.`,
        `The system aims at a risk-reward of ${facts.riskReward}: one winning trade is meant to pay for about five losing ones.`,
      ],
      hasReturns: true,
    },
    {
      id: 'pause-the-system',
      question: 'Can I pause the system, or trade by hand beside it?',
      paragraphs: [
        'Yes. Untick Enabled to pause it; open trades are then yours to manage or to close. Tick it again when you want it back.',
        'By hand, please use another account: the system does not know of trades that it did not open itself.',
      ],
    },
  ],
})

const community = ({ name, facts, links }: Brand): AnswerSection => ({
  id: 'community',
  title: 'Community',
  answers: [
    {
      id: 'join-the-community',
      question: 'How do I join the community chat?',
      paragraphs: [
        `Open the community link and accept the invitation; it is part of every access key. ${facts.communityTraders} traders are there already.`,
      ],
      links: [{ label: 'Open Community', to: links.community }],
    },
    {
      id: 'what-is-discussed',
      question: 'What is talked about there?',
      paragraphs: [
        'Setups, brokers and prop firms, the day’s trades, and questions that others have had before you. Releases and maintenance are announced there and under News/Updates.',
        'Nobody in the chat gives investment advice, and neither do we.',
      ],
    },
    {
      id: 'who-is-the-team',
      question: `Who from ${name} is in the chat?`,
      paragraphs: [
        `The team reads along on trading days: ${facts.minds} minds are behind the product, with ${facts.yearsInDevelopment} years of development. Team members carry a badge beside their name.`,
      ],
    },
    {
      id: 'stay-safe',
      question: 'How do I recognise a fraud in the chat?',
      paragraphs: [
        'We never ask for your access key, a password or a payment in a private message. Whoever does is not from the team: do not answer, and report the message.',
        'If you have shared your key by mistake, write to us at once. We replace it, and the old one stops working.',
      ],
    },
  ],
})

const assistant = ({ facts, links, contactEmail }: Brand): AnswerSection => ({
  id: 'assistant',
  title: 'Talking to the assistant',
  answers: [
    {
      id: 'what-the-assistant-knows',
      question: 'What can I ask the AI assistant?',
      paragraphs: [
        'Anything about setup, the VPS, NinjaTrader, the indicator and this portal. It knows our guides and tutorials, and names the one that it took its answer from.',
      ],
      links: [{ label: 'Ask the AI assistant', to: links.assistant }],
    },
    {
      id: 'ask-well',
      question: 'How do I get a good answer?',
      paragraphs: [
        'Say what you wanted to do, what you see instead, and on which machine: the VPS or your own. Copy the words of an error message instead of describing them.',
        'One question at a time works best. It remembers the conversation, so you can go on from its answer.',
      ],
    },
    {
      id: 'assistant-and-account',
      question: 'Can the assistant see my account or place trades?',
      paragraphs: [
        'No. It sees neither your key, nor your broker account, nor your VPS, and it cannot start, stop or change anything. Never type a key or a password into it.',
      ],
    },
    {
      id: 'assistant-wrong',
      question: 'What if the assistant does not know, or is wrong?',
      paragraphs: [
        `It can be wrong, as any assistant can. When money is at stake, or its answer does not fit what you see, write to ${contactEmail}: a person replies within ${facts.supportHours}.`,
        'It gives no investment advice and does not predict markets.',
      ],
      links: [{ label: 'E-mail support', to: `mailto:${contactEmail}` }],
    },
  ],
})

const training = ({ facts, links, contactEmail }: Brand): AnswerSection => ({
  id: 'support-training',
  title: 'Support & Training',
  answers: [
    {
      id: 'how-fast-is-support',
      question: 'How do I reach support, and how fast is the reply?',
      paragraphs: [
        `Write to ${contactEmail} and you have a reply within ${facts.supportHours}. For the hosted desktop itself, the VPS provider’s support is faster.`,
      ],
      links: [{ label: 'E-mail support', to: `mailto:${contactEmail}` }],
    },
    {
      id: 'what-to-send',
      question: 'What should I send along?',
      paragraphs: [
        'The first eight characters of your access key (never all of it), the time when it happened, a screenshot, and the words of any error message. With those, most questions are answered in one reply.',
      ],
      links: [{ label: 'Find your key in the profile', to: '/profile' }],
    },
    {
      id: 'onboarding-call',
      question: 'What happens on the onboarding call?',
      paragraphs: [
        'We log in to your VPS with you, connect your live or prop-firm account, choose your profile and your risk, and start the system. Have the sign-in of your trading account at hand.',
      ],
      links: [{ label: 'Book Onboarding Call', to: links.booking }],
    },
    {
      id: 'where-is-training',
      question: 'Where is the training?',
      paragraphs: [
        'Under Tutorials: short videos from the first start to the copy trader, and a guide for setup, trading, backtesting and advanced use. Your dashboard has the four to begin with.',
      ],
      links: [{ label: 'Tutorials', to: '/tutorials' }],
    },
    {
      id: 'experience-needed',
      question: 'Do I need trading experience?',
      paragraphs: [
        'No. But you should understand what you put at risk and what a losing streak looks like. The training begins there.',
      ],
    },
  ],
})

const trading = ({ productName, facts, links }: Brand): AnswerSection => ({
  id: 'trading-performance',
  title: 'Trading Activity & Performance',
  answers: [
    {
      id: 'when-does-it-trade',
      question: 'When does the system trade, and what?',
      paragraphs: [
        `From ${facts.tradingHours}, on trading days, in ${formatList(facts.instruments)} futures. Outside of these hours it holds no positions.`,
      ],
    },
    {
      id: 'no-trades-today',
      question: 'Why were there no trades today?',
      paragraphs: [
        'Because no setup met the rules; there are such days, and doing nothing is then the right thing. On holidays and short sessions the system rests as well.',
        'If the community reports trades and you have none, look under Troubleshooting.',
      ],
      links: [{ label: 'The system does not trade', to: '/faq#system-does-not-trade' }],
    },
    {
      id: 'where-is-the-performance',
      question: 'Where do I see the performance history?',
      paragraphs: [
        'Under Performance: 16 months, from April 2024 to July 2025, month by month and by instrument, with a file to download. The full history is in the external database.',
      ],
      links: [
        { label: 'Performance', to: '/performance' },
        { label: 'Performance history', to: links.performanceDatabase },
      ],
      hasReturns: true,
    },
    {
      id: 'low-win-rate',
      question: 'Why is the win rate so low?',
      paragraphs: [
        `Because the ${productName} cuts losses early and lets winners run. With a risk-reward of ${facts.riskReward}, fewer than one trade in four has to win. Several losing trades in a row are normal, and no reason to change settings.`,
      ],
      links: [{ label: 'See how win rate and risk-reward fit', to: '/performance' }],
      hasReturns: true,
    },
    {
      id: 'what-to-expect',
      question: 'What can I expect?',
      paragraphs: [
        `Months of ${facts.monthlyReturns.replace('-', '% to ')} are shown in this portal. They are demonstration figures: nobody can promise you a result, and you can lose more than you first deposit.`,
        `The strategy analyzer, with up to ${facts.analyzerYears} of history, is coming soon; with it you can test settings yourself.`,
      ],
      hasReturns: true,
    },
  ],
})

const troubleshooting = ({ productName, facts, links, contactEmail }: Brand): AnswerSection => ({
  id: 'troubleshooting',
  title: 'Troubleshooting',
  answers: [
    {
      id: 'system-does-not-trade',
      question: 'The system does not trade although it should.',
      paragraphs: [
        `Check in this order: is the connection in NinjaTrader green; is the strategy’s row ticked and green; is the right account chosen; is it within ${facts.tradingHours}; has the account enough margin for one contract?`,
        'If all are well, disable and enable the strategy once, outside of an open trade.',
      ],
    },
    {
      id: 'connection-lost',
      question: 'NinjaTrader says that the connection is lost.',
      paragraphs: [
        'Open Connections, disconnect, wait ten seconds, connect again. If it asks for a password, your broker has ended the session: sign in with the broker first.',
        'Most brokers allow one connection for data at a time. Close NinjaTrader on your other machines.',
      ],
    },
    {
      id: 'key-does-not-work',
      question: 'My access key is not accepted.',
      paragraphs: [
        'Copy the whole key, with its prefix and dashes, and without a space before or after it. After ten failed attempts your connection has to wait for a while, even with the right key.',
        `If it still fails, the key may have expired or been replaced: write to ${contactEmail}.`,
      ],
      links: [{ label: 'E-mail support', to: `mailto:${contactEmail}` }],
    },
    {
      id: 'trade-left-open',
      question: 'A trade was left open. What now?',
      paragraphs: [
        'Close it by hand in NinjaTrader (Flatten Everything), or by telephone with your broker if the VPS cannot be reached. Do this first, and look for the cause afterwards.',
        'Then send us the log folder of that day.',
      ],
      links: [{ label: 'VPS provider support', to: links.vpsSupport }],
    },
    {
      id: 'results-differ',
      question: 'My results differ from those in the community.',
      paragraphs: [
        `Fills, fees, risk settings and the moment of starting differ between accounts, so figures do too. Compare the ${productName} version first (${facts.systemVersion} is current), then the instruments, then the risk per trade.`,
      ],
      hasReturns: true,
    },
  ],
})
