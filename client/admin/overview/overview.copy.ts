import { EXPIRING_DAYS } from '../../../src/keys/members.contract.js'

export const overviewCopy = {
  title: 'Overview',
  lead: 'What needs someone today',
  failed: 'Couldn’t be loaded.',
  retry: 'Retry',
  reviews: {
    title: 'Applications to review',
    none: 'All applications are decided.',
    left: (time: string) => `${time} left for the oldest`,
    late: (time: string) => `The oldest is ${time} late`,
    link: 'Review applications',
  },
  keys: {
    title: `Keys expiring in ${EXPIRING_DAYS} days`,
    none: 'No key ends soon.',
    some: 'Extend them, or remind their holders.',
    link: 'Show expiring keys',
  },
  drafts: {
    title: 'Drafts not released',
    none: 'Members see the newest content.',
    some: 'Members don’t see these changes yet.',
    link: 'Open Content Manager',
  },
  mail: {
    title: 'Emails not delivered',
    waiting: (count: number) =>
      count === 0 ? 'None is waiting.' : `${count.toLocaleString('en-US')} more waiting to be sent`,
    late: (count: number) => `Delivery is late: ${count.toLocaleString('en-US')} waiting`,
    link: 'Open mail',
  },
  blocks: {
    title: 'Blocked addresses',
    lead: 'Too many failed sign-ins from these addresses. Unlock one if a member asks.',
    none: 'No address is blocked.',
    until: (moment: string) => `until ${moment}`,
    failures: (count: number) => `${count} failed sign-ins`,
    unlock: 'Unlock',
    unlockOf: (client: string) => `Unlock ${client}`,
    ask: (client: string) => `Unlock ${client}?`,
    text: 'Anyone at this address can try to sign in again at once.',
    done: (client: string) => `${client} unlocked`,
    notDone: (client: string) => `${client} couldn’t be unlocked.`,
    more: (count: number) => `and ${count.toLocaleString('en-US')} more`,
    cancel: 'Cancel',
  },
}
