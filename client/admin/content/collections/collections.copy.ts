import type { Template } from '#src/keys/keys.contract.js'

const count = new Intl.NumberFormat('en-US')
const entries = (number: number) => `${count.format(number)} ${number === 1 ? 'entry' : 'entries'}`
const SOMEONE = 'someone else'

/** 'the command line' begins a sentence as 'The command line'. */
const asBeginning = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

export const collectionsCopy = {
  title: 'Collections',
  failed: 'We couldn’t load the collections.',
  entries,
  builtIn: 'Built-in',
  builtInNote: 'No edits',
  inactive: 'Inactive',
  editEntry: (name: string) => `Edit entry ${name}`,
  more: (number: number) => `and ${count.format(number)} more`,
  useBuiltIn: 'Use built-in entries',
  useBuiltInFor: (title: string) => `Use built-in entries for ${title}`,
  drop: {
    title: (title: string) => `Use the built-in entries for ${title}?`,
    text: (isLive: boolean) =>
      `This deletes your draft. ${isLive ? 'Members see the built-in entries once you apply.' : 'Members already see the built-in entries.'} The history is kept.`,
    confirm: 'Use built-in',
  },
  editor: {
    loading: 'Loading the form…',
    preview: 'Shows every entry that isn’t hidden, regardless of level or schedule.',
    active: 'Show these entries to members',
    inactiveHint: 'If you apply with this off, members see the built-in entries.',
    both: (template: Template) => `Also change the ${template} template`,
    bothHint:
      'Your changes to entries are made there, too. Its other entries, and whether members see them, stay the same.',
    savedBoth: 'Saved in both templates.',
    faulty: (number: number) => `${entries(number)} ${number === 1 ? 'needs' : 'need'} attention.`,
    merged: (by = SOMEONE) => `Content updated successfully. Merged with changes by ${by}.`,
  },
  stale: {
    text: (by = SOMEONE) => `${asBeginning(by)} changed these entries too.`,
    order: (by = SOMEONE) => `${asBeginning(by)} changed the order too.`,
    signs: 'From the saved version to yours:',
    rest: 'All other changes are merged either way.',
  },
}
