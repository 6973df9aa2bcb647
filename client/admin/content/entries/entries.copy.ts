import { lengthText } from './field-values.js'

const count = new Intl.NumberFormat('en-US')
export const entriesCopy = {
  list: 'Entries',
  add: 'Add entry',
  unnamed: 'New entry',
  empty: {
    title: 'No entries yet',
    text: 'Add an entry. If you show this list without one, members see an empty list.',
  },
  full: (max: number) => `A list can have up to ${count.format(max)} entries.`,
  reorder: 'Drag the handle to reorder, or press Alt with ↑ or ↓ on an entry.',
  drag: (name: string) => `Move ${name}`,
  up: (name: string) => `Move ${name} up`,
  down: (name: string) => `Move ${name} down`,
  hide: (name: string) => `Hide ${name}`,
  show: (name: string) => `Show ${name}`,
  hidden: 'Hidden',
  duplicate: (name: string) => `Duplicate ${name}`,
  remove: (name: string) => `Remove ${name}`,
  removed: (name: string) => `“${name}” removed.`,
  undo: 'Undo',
  movedTo: (name: string, position: number, all: number) => `${name}: ${position} of ${all}.`,
  faulty: 'Needs attention',
  id: (id: string) => `ID: ${id}`,
  newId: (label: string) =>
    `The ID is made from the ${label.toLowerCase()} when you save. It won’t change after that.`,
  optional: (label: string) => `${label} (optional)`,
  zone: (zone: string) => `Your time zone: ${zone}`,
  length: 'Minutes and seconds, such as 4:05.',
  diff: {
    kinds: { added: 'Added', removed: 'Removed', changed: 'Changed', moved: 'Moved' },
    movedTo: (position: number) => `now number ${count.format(position)}`,
    none: 'empty',
    same: 'No entries differ.',
  },
  on: 'Yes',
  off: 'No',
  faults: {
    choose: 'Choose one.',
    empty: 'Enter a value.',
    long: (max: number) => `Use up to ${count.format(max)} characters.`,
    number: 'Enter a whole number.',
    length: 'Enter minutes and seconds, such as 4:05.',
    range: (type: string, min: number, max: number | undefined) => {
      const text = (value: number) => (type === 'seconds' ? lengthText(value) : count.format(value))
      return max === undefined
        ? `Enter ${text(min)} or more.`
        : `Enter a value from ${text(min)} to ${text(max)}.`
    },
    url: 'Enter a valid address.',
    hash: 'Enter all 64 characters of the SHA-256 checksum.',
  },
}
