// Over 200 lines: texts only, all answers of the FAQ, to be read in one place.
import { FAILURES_ALLOWED } from '#src/keys/keys.contract.js'
import type { Brand } from '#src/platform/brand/brand.contract.js'
import { monthlyReturnsCopy } from '../../shell/brand/monthly-returns.copy.js'
import { productFacts, VPS_DESCRIPTION } from '../../shell/facts/product-facts.copy.js'
import { VPS_FILE_KEYS } from '../../shell/session/member/levels.copy.js'
import { setupInSentence } from '../../shell/setup/setup-steps.copy.js'
import { formatList } from '../../ui/controls/text/format-list.js'

export interface Answer {
  /** Used in the answer's address: must not change when the question's wording does. */
  id: string
  question: string
  paragraphs: string[]
  links?: { label: string; to: string }[]
  /** The answer mentions returns, so the risk notice is shown with it. */
  hasReturns?: true
}

export interface AnswerSection {
  id: string
  title: string
  answers: Answer[]
}

/**
 * The seven sections in the order of product §2, answered from the product's facts (product §9, §10). Without a VPS
 * no link opens it.
 */
export const answerSections = (brand: Brand, ownsVps = true): AnswerSection[] => [
  vps(brand, ownsVps),
  platform(brand),
  community(brand),
  assistant(brand),
  training(brand),
  trading(brand),
  troubleshooting(brand),
]

const vps = (brand: Brand, ownsVps: boolean): AnswerSection => {
  const { productName, tradingPlatform, contactEmail, facts, links } = brand
  const { vpsFile, vpsPlace, booking } = productFacts(brand)
  return {
    id: 'vps-help',
    title: 'VPS Help',
    answers: [
      {
        id: 'what-is-the-vps',
        question: 'What is the VPS, and why do I need one?',
        paragraphs: [
          `The VPS is a ${VPS_DESCRIPTION}, hosted in ${vpsPlace}. ${tradingPlatform} and the ${productName} are already installed, and it runs around the clock.`,
          'The system keeps trading even when your own computer is off, asleep, or offline. That’s why we recommend a VPS to everyone who runs the system.',
        ],
        links: [{ label: 'Purchase VPS', to: links.purchaseVps }],
      },
      {
        id: 'sign-in-to-the-vps',
        question: 'How do I log in to my VPS?',
        paragraphs: [
          'After you order, the VPS provider emails you an address, a username, and a password. Open the address in your browser, or connect with Remote Desktop on Windows, macOS, iOS, or Android.',
          'Close the window when you’re done, but don’t shut down or sign out of Windows. That would stop the system.',
        ],
        links: [
          ownsVps
            ? { label: 'Access VPS', to: links.accessVps }
            : { label: 'Purchase VPS', to: links.purchaseVps },
        ],
      },
      {
        id: 'vps-requirements',
        question: 'What does my own computer need?',
        paragraphs: [
          'To use the hosted VPS, all you need is a browser and an internet connection. A phone is enough to check on it.',
          `To run the VPS file on your own computer, you need ${vpsFile.system}, at least ${vpsFile.memory} of RAM, and ${vpsFile.storage} of free storage. The file is ${vpsFile.size}. The downloadable VPS comes with ${VPS_FILE_KEYS}.`,
        ],
        links: [{ label: 'Automation Access', to: '/download' }],
      },
      {
        id: 'vps-setup-time',
        question: 'How long does setup take?',
        paragraphs: [
          `Setup takes ${facts.setupMinutes}, in four steps: ${setupInSentence('automation', brand)}. We can do it together on your onboarding call.`,
        ],
        links: [booking],
      },
      {
        id: 'vps-not-reachable',
        question: 'I can’t reach my VPS. Who do I contact?',
        paragraphs: [
          'If a position may be open, call your broker first. Then restart the VPS once from the provider’s page and wait five minutes. If it’s still down, contact the VPS provider’s support. They can see the machine and will answer fastest.',
          `Once the desktop opens, launch ${tradingPlatform} and switch the ${productName} back on. If it doesn’t start, email us at ${contactEmail}.`,
        ],
        links: [{ label: 'VPS provider support', to: links.vpsSupport }],
      },
    ],
  }
}

const platform = (brand: Brand): AnswerSection => {
  const { productName, tradingPlatform, facts } = brand
  const { switching, pausing, updating } = productFacts(brand)
  return {
    id: 'platform-support',
    title: `${productName} on ${tradingPlatform} Support`,
    answers: [
      {
        id: 'start-the-system',
        question: `How do I start the ${productName} on ${tradingPlatform}?`,
        paragraphs: [
          `Launch ${tradingPlatform} on the VPS, check that the connection light at the bottom left is green, and open the workspace we prepared. Choose your account and your risk.`,
          `${switching.on} From then on, the system finds, opens, manages, and closes its trades automatically.`,
        ],
      },
      {
        id: 'which-version',
        question: 'Which version do I have, and how do I update?',
        paragraphs: [
          `The current version is ${facts.systemVersion}, and ${facts.nextSystemVersion} has been announced. ${updating.when}`,
          [updating.title, ...updating.steps].join(' '),
          updating.ownComputer,
        ],
        links: [{ label: 'News/Updates', to: '/news' }],
      },
      {
        id: 'which-accounts',
        question: 'Which accounts can I connect?',
        paragraphs: [
          `Any live or prop-firm account that connects to ${tradingPlatform} and can trade ${formatList(facts.instruments)} futures. With the copy trader, several accounts can follow one lead account.`,
          'Prop firms have their own rules on automated trading and drawdown. Read yours before you connect.',
        ],
        links: [{ label: 'Supported brokers and platforms', to: '/links' }],
      },
      {
        id: 'how-much-risk',
        question: 'How much risk should I set?',
        paragraphs: [
          `We recommend ${facts.riskPerTrade} of the account per trade. Start at the low end and watch the results for a few weeks. Raise your risk only after you’ve been through a losing streak and still felt comfortable.`,
          `The system aims for a risk-reward of ${facts.riskReward}: one winning trade is meant to pay for several losing ones.`,
        ],
        hasReturns: true,
      },
      {
        id: 'pause-the-system',
        question: 'Can I pause the system, or trade manually alongside it?',
        paragraphs: [
          `Yes. To pause, ${switching.off}. ${pausing.full} Check the box again to resume.`,
          'To trade manually, use a different account. The system doesn’t know about trades it didn’t open.',
        ],
      },
    ],
  }
}

const community = (brand: Brand): AnswerSection => ({
  id: 'community',
  title: 'Community',
  answers: [
    {
      id: 'join-the-community',
      question: 'How do I join the community chat?',
      paragraphs: [
        `Open the community link and accept the invitation. Every access key includes it. ${productFacts(brand).traders} traders are already there.`,
      ],
      links: [{ label: 'Open Community', to: brand.links.community }],
    },
    {
      id: 'what-is-discussed',
      question: 'What do people talk about?',
      paragraphs: [
        'Setups, brokers and prop firms, the day’s trades, and questions you may have too.',
        'Nobody in the chat gives investment advice, and neither do we.',
      ],
    },
    {
      id: 'who-is-the-team',
      question: `Who from ${brand.name} is in the chat?`,
      paragraphs: [
        `Our team is there on trading days. Look for the badge next to a team member’s name. ${brand.facts.minds} minds are behind the product, which has been in development for ${brand.facts.yearsInDevelopment} years.`,
      ],
    },
    {
      id: 'stay-safe',
      question: 'How do I spot a scam in the chat?',
      paragraphs: [
        'We never ask for your access key, a password, or a payment in a private message. Anyone who does isn’t on our team: don’t reply, and report the message.',
        'If you shared your key by mistake, replace it under Security in your profile, or contact us. The old key stops working, and you get a new one.',
      ],
    },
  ],
})

const assistant = (brand: Brand): AnswerSection => {
  const { facts, links, contactEmail } = brand
  const { today, soon } = productFacts(brand).assistant
  return {
    id: 'assistant',
    title: 'Talking to the assistant',
    answers: [
      {
        id: 'what-the-assistant-knows',
        question: 'What can I ask the AI assistant?',
        paragraphs: [
          'Ask about setup, the VPS, the trading platform, the indicator, or this portal. It answers from our guides and tutorials.',
          `${today} ${soon}`,
        ],
        links: [{ label: 'Ask the AI assistant', to: links.assistant }],
      },
      {
        id: 'ask-well',
        question: 'How do I get a good answer?',
        paragraphs: [
          'Say what you wanted to do, what happened instead, and where. Copy the exact text of any error message.',
          'Ask one question at a time, then follow up.',
        ],
      },
      {
        id: 'assistant-and-account',
        question: 'Can the assistant see my account or place trades?',
        paragraphs: [
          'No. It can’t see your key, your broker account, or your VPS, and it can’t start, stop, or change anything. Never give it a key or a password.',
        ],
      },
      {
        id: 'assistant-wrong',
        question: 'What if the assistant doesn’t know, or gets it wrong?',
        paragraphs: [
          `It can make mistakes. When money is at stake, or its answer doesn’t match what you see, email ${contactEmail}. A person replies within ${facts.supportHours}.`,
          'It doesn’t give investment advice or predict markets.',
        ],
        links: [{ label: 'Email support', to: `mailto:${contactEmail}` }],
      },
    ],
  }
}

const training = (brand: Brand): AnswerSection => {
  const { facts, contactEmail } = brand
  const { identify, booking } = productFacts(brand)
  return {
    id: 'support-training',
    title: 'Support & Training',
    answers: [
      {
        id: 'how-fast-is-support',
        question: 'How do I reach support, and how fast do you reply?',
        paragraphs: [
          `Email ${contactEmail}. We reply within ${facts.supportHours}. For problems with the VPS itself, the VPS provider’s support is faster.`,
        ],
        links: [{ label: 'Email support', to: `mailto:${contactEmail}` }],
      },
      {
        id: 'what-to-send',
        question: 'What should I include?',
        paragraphs: [
          `${identify}, when it happened, a screenshot, and the text of any error message. That usually lets us solve it in one reply. If you can’t view your full key here, just send the other details to start.`,
        ],
        links: [{ label: 'View your key in your profile', to: '/profile' }],
      },
      {
        id: 'onboarding-call',
        question: 'What happens on the onboarding call?',
        paragraphs: [
          'Together we log in to your VPS, connect your live or prop-firm account, choose your profile and your risk, and start the system. Have your trading account login ready.',
        ],
        links: [booking],
      },
      {
        id: 'where-is-training',
        question: 'Where is the training?',
        paragraphs: [
          'Under Tutorials: short videos on everything from getting started to the copy trader, plus a written guide to setup, trading, backtesting, and advanced use. Your dashboard shows the ones to start with.',
        ],
        links: [{ label: 'Tutorials', to: '/tutorials' }],
      },
      {
        id: 'experience-needed',
        question: 'Do I need trading experience?',
        paragraphs: [
          'No. But you should understand how much you’re risking and what a losing streak looks like. The Trading Guide under Tutorials covers both.',
        ],
      },
    ],
  }
}

const trading = (brand: Brand): AnswerSection => {
  const { productName, facts, links } = brand
  const { session } = productFacts(brand)
  const returns = monthlyReturnsCopy(brand)
  return {
    id: 'trading-performance',
    title: 'Trading Activity & Performance',
    answers: [
      {
        id: 'when-does-it-trade',
        question: 'What does the system trade, and when?',
        paragraphs: [`It trades ${formatList(facts.instruments)} futures on trading days. ${session}`],
      },
      {
        id: 'no-trades-today',
        question: 'Why were there no trades today?',
        paragraphs: [
          'Some days have no valid setup. Sitting out is correct. The system also doesn’t trade on US market holidays or on days the market closes early.',
          'If the community reports trades and you have none, see Troubleshooting.',
        ],
        links: [{ label: 'The system isn’t trading', to: '/faq#system-does-not-trade' }],
      },
      {
        id: 'where-is-the-performance',
        question: 'Where do I find the performance history?',
        paragraphs: [
          'Under Performance: all published results, by month and by instrument, with a CSV file to download. There’s also an external results database.',
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
          `Because the ${productName} cuts losses early and lets winners run. At a risk-reward of ${facts.riskReward}, it can come out ahead with more losing trades than winning ones. Several losses in a row are normal and aren’t a reason to change your settings.`,
        ],
        links: [{ label: 'Win rate and risk-reward', to: '/performance' }],
        hasReturns: true,
      },
      {
        id: 'what-to-expect',
        question: 'What can I expect?',
        paragraphs: [
          `${returns.source} Nobody can promise you a result, and you can lose more than your initial deposit.`,
          `Our own strategy analyzer, with up to ${facts.analyzerYears} of history, is coming soon. Until then, you can test settings with the trading platform’s own strategy analyzer.`,
        ],
        hasReturns: true,
      },
    ],
  }
}

const troubleshooting = ({
  productName,
  tradingPlatform,
  facts,
  links,
  contactEmail,
}: Brand): AnswerSection => ({
  id: 'troubleshooting',
  title: 'Troubleshooting',
  answers: [
    {
      id: 'system-does-not-trade',
      question: 'The system isn’t trading. What should I check?',
      paragraphs: [
        `In this order: Is the connection light in ${tradingPlatform} green? Is the Enabled box checked and the system’s row green? Is the right account selected? Is it between ${facts.tradingHours.replace(' to ', ' and ')}? Does the account have enough margin for one contract?`,
        'If all of that checks out, and no position is open, uncheck the Enabled box and check it again.',
      ],
    },
    {
      id: 'connection-lost',
      question: `${tradingPlatform} says the connection is lost.`,
      paragraphs: [
        'Open Connections, disconnect, wait ten seconds, and connect again. If it asks for a password, your broker has ended the session. Sign in to your broker account first.',
        `Most brokers allow only one data connection at a time. Close ${tradingPlatform} on your other computers.`,
      ],
    },
    {
      id: 'key-does-not-work',
      question: 'My access key isn’t accepted.',
      paragraphs: [
        `Copy the full key, including its prefix and dashes, with no space before or after it. After ${FAILURES_ALLOWED} failed attempts, you have to wait, even with the right key.`,
        `If it still fails, your key may have expired or been replaced. Email ${contactEmail}.`,
      ],
      links: [{ label: 'Email support', to: `mailto:${contactEmail}` }],
    },
    {
      id: 'trade-left-open',
      question: 'A trade was left open. What now?',
      paragraphs: [
        `Close it manually in ${tradingPlatform} (Flatten Everything). If you can’t reach the VPS, call your broker. Do this first, then look for the cause.`,
        'Then email us that day’s log folder.',
      ],
      links: [
        { label: 'VPS provider support', to: links.vpsSupport },
        { label: 'Email support', to: `mailto:${contactEmail}` },
      ],
    },
    {
      id: 'results-differ',
      question: 'Why do my results differ from the community’s?',
      paragraphs: [
        `Fills, fees, risk settings, and start times differ between accounts, so results do too. First compare your ${productName} version (${facts.systemVersion} is current), then your instruments, then your risk per trade.`,
      ],
      hasReturns: true,
    },
  ],
})
