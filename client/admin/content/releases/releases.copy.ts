import type { PendingItem } from '#src/content/both-templates/both-templates.contract.js'
import type { Template } from '#src/keys/keys.contract.js'

const count = new Intl.NumberFormat('en-US')
const items = (number: number) => `${count.format(number)} ${number === 1 ? 'item' : 'items'}`

const named = (releases: readonly { template: Template; release: number }[]) =>
  releases.map(({ template, release }) => `${template} release ${release}`).join(' and ')

export const releasesCopy = {
  when: 'When',
  now: 'Now',
  later: 'Later',
  at: 'Date and time',
  zone: (zone: string) => `Your time zone: ${zone}`,
  past: 'Choose a time in the future.',
  laterNote: 'Saves the drafts as they are now. Later edits aren’t part of this release.',
  taken: (release: number, when: string) =>
    `Release ${release} is already scheduled for ${when}. Cancel it to schedule another.`,
  schedule: 'Schedule',
  scheduled: (release: number, when: string) => `Release ${release} goes live on ${when}`,
  other: {
    also: (template: Template) => `Also release the ${template} template`,
    hint: 'Both go live together, or neither does.',
    laterHint: 'Both are scheduled, or neither is. Each schedule is canceled on its own.',
    loading: 'Loading its changes…',
    failed: (template: Template) => `We couldn’t load the changes to the ${template} template.`,
    reach: (template: Template, keys: number) =>
      `For ${count.format(keys)} ${keys === 1 ? 'key' : 'keys'} on the ${template} template:`,
    nothing: 'nothing changes.',
    changes: { added: 'New', changed: 'Changed', removed: 'Removed' } satisfies Record<
      PendingItem['change'],
      string
    >,
    applied: (releases: readonly { template: Template; release: number }[]) => `Now live: ${named(releases)}`,
    scheduled: (releases: readonly { template: Template; release: number }[], when: string) =>
      `Live on ${when}: ${named(releases)}`,
  },
  letter: {
    send: 'Send it as a newsletter',
    /** Of an announcement's link, as members read it. */
    link: 'Learn more',
    failed: 'Failed to draft the newsletter',
  },
  by: (who: string) => `Scheduled by ${who}`,
  cancel: 'Cancel schedule',
  canceling: 'Canceling…',
  canceled: 'Schedule canceled. Your drafts are unchanged.',
  cancelFailed: 'Failed to cancel the schedule',
  pill: 'Scheduled',
  back: {
    lead: (release: number) => `Rolling back to release ${release} changes this for members:`,
    same: 'This release shows members what they see now.',
    failed: 'We couldn’t load the release.',
    load: 'Load into drafts',
    loadNote: 'Or load it into your drafts to edit it first. Members see nothing new until you apply.',
    loaded: (release: number, changed: number) =>
      changed === 0
        ? `Your drafts already match release ${release}.`
        : `Release ${release} loaded into your drafts. ${items(changed)} changed.`,
    loadFailed: 'Failed to load the release into your drafts',
    unsaved: 'To load it into your drafts instead, save or cancel the item you’re editing first.',
    cancel: 'Cancel',
  },
}
