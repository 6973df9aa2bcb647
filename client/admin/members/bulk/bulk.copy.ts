import {
  type SelectionAction,
  MAILED_AGAIN_AFTER_MINUTES,
  TYPED_COUNT_ABOVE,
} from '#src/keys/bulk.contract.js'
import { KEY_LINK_DAYS } from '#src/keys/key-mail/key-page.contract.js'
import { zoneName } from '#src/platform/business-time.contract.js'

const number = (count: number) => count.toLocaleString('en-US')
const members = (count: number) => `${number(count)} ${count === 1 ? 'member' : 'members'}`

interface ActionTexts {
  label: string
  ask: (count: number) => string
  text: string
  submit: (count: number) => string
  busy: string
  done: (count: number) => string
  unchanged: (count: number) => string
}

/** Texts of actions on many members. */
export const bulkCopy = {
  bar: 'Selected members',
  selected: (count: number, isAll: boolean) => `${isAll ? 'All ' : ''}${number(count)} selected`,
  selectAll: (total: number) => `Select all ${number(total)} that match`,
  clear: 'Clear selection',
  actions: {
    extend: {
      label: 'Extend',
      ask: (count) => `Extend ${members(count)}?`,
      text: 'Their keys will work through the day you choose. Expired keys become active again; suspended ones stay suspended. Keys that already work past that day don’t change.',
      submit: (count) => `Extend ${members(count)}`,
      busy: 'Extending…',
      done: (count) => `${members(count)} extended`,
      unchanged: (count) =>
        `${number(count)} ${count === 1 ? 'key already has' : 'keys already have'} that end date.`,
    },
    suspend: {
      label: 'Suspend',
      ask: (count) => `Suspend ${members(count)}?`,
      text: 'They’re logged out everywhere and can’t sign in until their keys are reinstated.',
      submit: (count) => `Suspend ${members(count)}`,
      busy: 'Suspending…',
      done: (count) => `${members(count)} suspended`,
      unchanged: (count) => `${number(count)} ${count === 1 ? 'was' : 'were'} already suspended.`,
    },
    reinstate: {
      label: 'Reinstate',
      ask: (count) => `Reinstate ${members(count)}?`,
      text: 'Their keys work again, unless their end date has passed. They need to sign in again.',
      submit: (count) => `Reinstate ${members(count)}`,
      busy: 'Reinstating…',
      done: (count) => `${members(count)} reinstated`,
      unchanged: (count) => `${number(count)} ${count === 1 ? 'was' : 'were'} already active.`,
    },
    'send-key': {
      label: 'Email key',
      ask: (count) => `Email keys to ${members(count)}?`,
      text: `Each gets a link that shows their key once and works for ${KEY_LINK_DAYS} days. Earlier links stop working.`,
      submit: (count) => `Email ${members(count)}`,
      busy: 'Queueing emails…',
      done: (count) => `${number(count)} key ${count === 1 ? 'email' : 'emails'} queued`,
      unchanged: (count) =>
        `${number(count)} ${count === 1 ? 'key was' : 'keys were'} emailed in the last ${MAILED_AGAIN_AFTER_MINUTES} minutes, so we didn’t email ${count === 1 ? 'it' : 'them'} again.`,
    },
  } satisfies Record<SelectionAction, ActionTexts>,
  counting: 'Counting what will change…',
  /** Of those selected, beside the number that will change. */
  others: (others: number, selected: number) =>
    `${number(others)} of the ${number(selected)} selected won’t change.`,
  none: 'None of the selected members would change.',
  undone: (count: number) => `${members(count)} active again. They need to sign in again.`,
  notUndone: (count: number) => ` ${members(count)} couldn’t be undone.`,
  date: 'Active until',
  dateHint: `The last day their keys work, until midnight ${zoneName()}.`,
  typed: (count: number) => `Type ${count} to confirm`,
  typedHint: `Required for more than ${TYPED_COUNT_ABOVE} members.`,
  cancel: 'Cancel',
  progress: 'Progress',
  doneOf: (done: number, total: number) => `${number(done)} of ${number(total)}`,
  stop: 'Stop',
  stopping: 'Stopping…',
  stopped: (left: number) => `Stopped with ${members(left)} to go.`,
  nothing: 'Nothing was changed',
  goOn: 'Continue',
  close: 'Done',
  leftOut: (count: number) => `${members(count)} left unchanged`,
  columns: { name: 'Member', reason: 'Why' },
  gone: 'Unknown member',
  moreLeftOut: (count: number) => `and ${number(count)} more`,
  failed: (left: number) =>
    `Something went wrong, with ${members(left)} still to go. What’s done stays done. When you continue, nothing is done twice.`,
  leave: {
    ask: 'Stop here?',
    text: 'What’s done stays done, and what’s being processed right now still goes through. The rest won’t be changed.',
    confirm: 'Stop and leave',
    cancel: 'Keep going',
  },
  notStarted: 'This didn’t go through. Nothing was changed.',
}
