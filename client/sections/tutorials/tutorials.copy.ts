import type { Brand } from '../../../src/platform/brand/brand.contract.js'

export const tutorialsCopy = {
  title: 'Tutorials',
  lead: 'Short videos for each task, and a guide to read beside the screen.',
  videos: {
    title: 'Video Tutorials',
    hint: 'Each opens in a new tab and is ticked as watched; the ticks are yours to change.',
    number: (number: number) => `Video ${number}`,
    duration: 'Duration',
    progress: (done: number, all: number) => `${done} of ${all} watched`,
    allDone: 'All watched',
    next: (title: string) => `Continue: ${title}`,
    first: 'Start with the first video',
    watched: 'Watched',
    mark: 'Mark as watched',
    of: (title: string) => `: ${title}`,
  },
  indicator: {
    text: 'These are about the automated system. The indicator has its own:',
    // Named like their targets.
    ways: [
      { label: 'Indicator Access', to: '/download' },
      { label: 'Training Series', to: '/dashboard' },
    ],
  },
}

export interface Tutorial {
  id: string
  title: string
  /** Minutes and seconds. */
  duration: string
  href: string
}

/** The eight videos of product §2, in its order. The ids are the videos' slugs. */
const TUTORIALS = [
  { id: 'getting-started', title: 'Getting Started', duration: '6:40' },
  { id: 'automation-setup', title: 'Automation Setup', duration: '9:45' },
  { id: 'additional-tips', title: 'Additional Tips', duration: '8:20' },
  { id: 'copy-trader', title: 'Setup Your Copy Trader', duration: '11:10' },
  { id: 'other-accounts', title: 'Connecting Other Accounts', duration: '7:50' },
  { id: 'common-errors', title: 'Common Errors', duration: '9:15' },
  { id: 'vps-training', title: 'VPS Training', duration: '7:05' },
  { id: 'platform-connection', title: 'Platform Connection', duration: '12:30' },
]

export const tutorials = ({ links }: Brand): Tutorial[] =>
  TUTORIALS.map((tutorial) => ({ ...tutorial, href: `${links.training}/${tutorial.id}` }))
