import { viewsCopy } from '../views.copy.js'

const sales = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'sale' : 'sales'}`

export const programCopy = {
  ...viewsCopy.program,
  text: 'Each sale follows the rules of its day. New rules never change what was already earned. What members read about promotions is in the Content Manager, under Promotions.',
  failed: 'We couldn’t load the program’s rules.',
  add: 'Change rules',
  states: { coming: 'Upcoming', current: 'In force', past: 'Past' },
  from: (day: string) => `From ${day}`,
  first: 'Since the program began',
  changes: 'What changed',
  all: 'All rules',
  rules: {
    tier: (rate: string, count: number) => (count === 0 ? rate : `${rate} from ${sales(count)}`),
    milestones: 'Milestone rewards',
    milestone: (count: number, reward: string) => `${sales(count)}: ${reward}`,
    firstSaleBonus: 'First-sale bonus',
    quarterEndRate: 'Quarter-end push',
    atLeast: (rate: string) => `At least ${rate} of each sale`,
    holdDays: 'Hold',
    days: (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`,
    minimumPayout: 'Minimum payout',
    approvalLimit: 'Second approval above',
    none: 'None',
  },
}

export const addRulesCopy = {
  title: 'Change rules',
  submit: 'Add rules',
  fields: {
    from: 'First day',
    tierSales: (tier: string) => `${tier} from (sales)`,
    tierRate: (tier: string) => `${tier} rate (%)`,
    milestoneSales: (place: number) => `Sales ${place}`,
    milestoneReward: (place: number) => `Reward ${place} ($)`,
    firstSaleBonus: 'First-sale bonus ($)',
    quarterEndRate: 'Quarter-end rate (%)',
    holdDays: 'Hold (days)',
    minimumPayout: 'Minimum payout ($)',
    approvalLimit: 'Second approval above ($)',
  },
  hints: {
    from: (day: string) =>
      `Sales from ${day} on (New York time) follow these rules. Earlier sales keep theirs.`,
    firstSaleBonus: '0 for none.',
    quarterEndRate: 'Lowest rate in the last month of a quarter. 0 for none.',
    holdDays: 'How long a commission waits before it can be paid out.',
    minimumPayout: 'Lower balances carry over to the next month.',
    approvalLimit: 'A second person approves payouts above this.',
  },
  tiers: 'Tiers',
  milestones: 'Milestone rewards',
  others: 'Bonus, promotion, and payouts',
  addMilestone: 'Add milestone',
  removeMilestone: (place: number) => `Remove milestone ${place}`,
  changes: 'What changes',
  noChanges: 'Nothing changes yet.',
  ask: (day: string) => `Add these rules from ${day}?`,
  askText: (day: string) =>
    `They apply to sales from ${day} on. You can’t edit or remove them, but you can change the rules again from a later day.`,
  added: (day: string) => `New rules apply from ${day}`,
  failed: 'We can’t tell if the rules were added. Check the list before you try again.',
}
