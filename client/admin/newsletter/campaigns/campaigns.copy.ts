import { LEVEL_LABELS } from '#src/keys/keys.contract.js'
import {
  type Audience,
  AUDIENCE_LEVELS,
  type CampaignState,
  LATEST_MINUTES,
  UNDO_SECONDS,
} from '#src/newsletter/campaigns/campaigns.contract.js'
import { BUSINESS_ZONE } from '#src/platform/business-time.contract.js'

const AT = new Intl.DateTimeFormat('en-US', {
  ...{ month: 'short', day: 'numeric', year: 'numeric', hour: 'numeric', minute: '2-digit' },
  ...{ timeZone: BUSINESS_ZONE, timeZoneName: 'short' },
})
const ZONE = new Intl.DateTimeFormat('en-US', { timeZone: BUSINESS_ZONE, timeZoneName: 'longGeneric' })

/** A moment in the business's time zone, with its name. */
export const momentOf = (at: Date | string): string => AT.format(new Date(at))

const zoneName = ZONE.formatToParts().find(({ type }) => type === 'timeZoneName')!.value

export const number = (count: number): string => count.toLocaleString('en-US')
const people = (count: number): string => (count === 1 ? '1 person' : `${number(count)} people`)

/** Of the recipients; nothing without any. */
export const share = (count: number, all: number | null): string | null =>
  all ? `${((count / all) * 100).toFixed(1)}%` : null

export function audienceText({ subscribers, levels }: Audience): string {
  if (subscribers) return 'All subscribers'
  if (levels.length === 0) return 'Nobody yet'
  if (levels.length === AUDIENCE_LEVELS.length) return 'Members of all levels'
  return `Members: ${levels.map((level) => LEVEL_LABELS[level]).join(', ')}`
}

export const STATE_LABELS: Record<CampaignState, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  sending: 'Sending',
  sent: 'Sent',
  canceled: 'Canceled',
  held: 'On hold',
}

export const listCopy = {
  title: 'Campaigns',
  loading: 'Loading campaigns…',
  failed: 'We couldn’t load the campaigns.',
  state: 'State',
  all: 'All',
  create: 'New newsletter',
  notCreated: 'We couldn’t create the newsletter.',
  untitled: 'Untitled newsletter',
  columns: {
    subject: 'Subject',
    audience: 'Audience',
    state: 'State',
    at: 'When',
    sent: 'Sent',
    refused: 'Refused',
    bounced: 'Bounced',
    left: 'Left',
  },
  of: (count: number, all: number) => `${number(count)} of ${number(all)}`,
  none: 'No newsletters yet',
  noneText: 'Write one, send yourself a test, then send it to your subscribers.',
  noMatch: 'No matching newsletters',
  noMatchText: 'No newsletters are in this state.',
  clear: 'Show all',
  explain: {
    held: `These wait for you: their time passed more than ${LATEST_MINUTES} minutes ago, or this may be a copy of your database. Open one to send or cancel it.`,
  } as Partial<Record<CampaignState, string>>,
}

export const oneCopy = {
  back: 'All campaigns',
  loading: 'Loading newsletter…',
  failed: 'We couldn’t load this newsletter.',
  missing: 'Newsletter not found. It may have been deleted.',
  figures: 'Results',
  recipients: 'Recipients',
  audience: 'Audience',
  at: {
    scheduled: 'Goes out',
    sending: 'Started',
    sent: 'Sent',
    canceled: 'Planned for',
    held: 'Planned for',
  },
  undoable: (seconds: number) => (seconds > 0 ? `Sends in ${seconds} s` : 'Sending…'),
  undo: 'Undo',
  undone: 'Undone. Nothing was sent, and it’s a draft again.',
  notUndone: 'We can’t tell if it was undone. Check its state.',
  cancel: 'Cancel newsletter',
  cancelAsk: 'Cancel this newsletter?',
  cancelText: {
    sending: 'Emails that haven’t left yet aren’t sent. Those already sent can’t be taken back.',
    other: 'Nothing is sent. You can copy it to a new draft.',
  },
  keep: 'Keep it',
  canceled: 'Newsletter canceled',
  notCanceled: 'We couldn’t cancel the newsletter.',
  sendAgain: 'Send now',
  copy: 'Copy to a new draft',
  copied: 'Copied to a new draft',
  notCopied: 'We couldn’t copy the newsletter.',
  history: 'View in the audit log',
}

export const composerCopy = {
  subject: 'Subject',
  text: 'Text',
  textHint: 'Links must be https addresses or pages of the portal. Returns need the risk notice.',
  count: (used: number, max: number) => `${number(used)} / ${number(max)}`,
  notice: 'Insert the risk notice',
  audience: 'Audience',
  subscribers: 'Everyone who subscribed',
  subscribersText: 'Members and visitors who confirmed their subscription.',
  members: 'Subscribers who are members',
  membersText: 'Confirmed subscriptions whose address belongs to an active key.',
  levels: 'Levels',
  counting: 'Counting…',
  notCounted: 'We couldn’t count the audience.',
  reach: (count: number) => `Goes to ${people(count)}, each address once.`,
  save: 'Save draft',
  saving: 'Saving…',
  saved: 'Draft saved',
  notSaved: 'We couldn’t save the draft.',
  stale: 'Someone else changed this newsletter while you were editing.',
  faults: 'Before you can send it:',
  testTo: 'Send a test to',
  test: 'Send test',
  tested: (to: string) => `Test to ${to} queued`,
  notTested: 'We couldn’t send the test.',
  send: 'Send now',
  sendAsk: (count: number) => `Send to ${people(count)}?`,
  sendText: (audience: string) => `${audience}. You can undo it for ${UNDO_SECONDS} seconds.`,
  sendAction: (count: number) => `Send to ${people(count)}`,
  notSent: 'We can’t tell if it was sent. Check its state before you try again.',
  schedule: 'Schedule',
  scheduleTitle: (count: number) => `Schedule for ${people(count)}`,
  day: 'Day',
  time: 'Time',
  zone: `${zoneName}, your business’s time zone`,
  when: (when: string) => `Goes out ${when}.`,
  noTime: 'Choose a day and a time.',
  past: 'Choose a time in the future.',
  skipped: 'Clocks skip this time that night. Choose another one.',
  scheduled: (when: string) => `Goes out ${when}`,
  cancel: 'Cancel',
  remove: 'Delete draft',
  removeAsk: 'Delete this draft?',
  removeText: 'You can’t get it back.',
  removed: 'Draft deleted',
  notRemoved: 'We couldn’t delete the draft.',
}

export const previewCopy = {
  title: 'Preview',
  lead: 'As it would be sent, with sample links that don’t work here.',
  failed: 'We couldn’t load the preview.',
  loading: 'Loading preview…',
  subject: 'Subject',
  form: 'Format',
  forms: { desktop: 'Desktop', phone: 'Phone', text: 'Plain text' },
  colors: 'Colors',
  light: 'Light',
  dark: 'Dark',
  frame: 'Newsletter preview',
}
