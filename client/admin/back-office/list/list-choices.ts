import { useMemo } from 'react'
import { useProgress, useSetProgress } from '#client/shell/progress/progress-context.js'
import { PROGRESS_MAX_ENTRIES } from '#src/progress/progress.contract.js'

/*
 * What a person has chosen for lists, as entries of their steps: they follow the person to other devices. An entry has at most 80
 * letters, digits, dots, colons and dashes, so a saved filter is in as many as it needs (docs/decisions/back-office.md).
 */
const COMPACT = 'list.compact'
const hiddenEntry = (list: string, column: string) => `list.hidden.${list}.${column}`

/** Whether the rows of lists are low, and the function that changes it. */
export function useRowHeight() {
  const isCompact = useProgress(({ lists }) => lists.steps.includes(COMPACT))
  const set = useSetProgress()
  return { isCompact, choose: (isLow: boolean) => set('steps', COMPACT, isLow) }
}

/** The columns of a list that are not shown, by name, and the function that shows or hides one. */
export function useHiddenColumns(list: string) {
  const start = hiddenEntry(list, '')
  // As one text: another choice does not render the table.
  const text = useProgress(({ lists }) => lists.steps.filter((entry) => entry.startsWith(start)).join(' '))
  const set = useSetProgress()
  const hidden = useMemo(() => text.split(' ').map((entry) => entry.slice(start.length)), [text, start])
  return { hidden, hide: (column: string, isOn: boolean) => set('steps', hiddenEntry(list, column), isOn) }
}

export interface SavedFilter {
  id: string
  name: string
  /** The list's address with it. */
  address: string
}

/** Characters of a saved filter's name. */
export const MAX_FILTER_NAME = 40
const MAX_PART = 48
/** Entries that are left to setup steps and other choices. */
const OTHERS = 60

/** A person's saved filters of a list by name, and functions that save, change and remove one. */
export function useSavedFilters(list: string) {
  const steps = useProgress(({ lists }) => lists.steps)
  const set = useSetProgress()
  const filters = useMemo(() => readFilters(steps, list), [steps, list])
  const remove = ({ id }: Pick<SavedFilter, 'id'>) =>
    steps
      .filter((entry) => entry.startsWith(`list.${list}.${id}.`))
      .forEach((entry) => set('steps', entry, false))
  return {
    filters,
    isFull: steps.length > PROGRESS_MAX_ENTRIES - OTHERS,
    remove,
    /** In place of the one with its id. */
    save: (filter: SavedFilter) => {
      remove(filter)
      filterEntries(list, filter).forEach((entry) => set('steps', entry, true))
    },
  }
}

const newId = () => Math.random().toString(36).slice(2, 7)

/**
 * `list.<list>.<id>.<part>-<parts>:<text>`, of which the parts together are its name and address. The id is always new: if two
 * devices rename a filter at once, their parts don't mix.
 */
export function filterEntries(list: string, { name, address }: Omit<SavedFilter, 'id'>): string[] {
  const id = newId()
  const text = encode(`${name}\n${address}`)
  const count = Math.ceil(text.length / MAX_PART)
  return Array.from(
    { length: count },
    (_, part) => `list.${list}.${id}.${part}-${count}:${text.slice(part * MAX_PART, (part + 1) * MAX_PART)}`,
  )
}

/** Those of which every part is there: another device may be saving. */
export function readFilters(steps: readonly string[], list: string): SavedFilter[] {
  const parts = steps.flatMap((entry) => {
    const [, of, id, part, count, text] = ENTRY.exec(entry) ?? []
    return of === list ? [{ id: id!, part: Number(part), count: Number(count), text: text! }] : []
  })
  return [...new Set(parts.map(({ id }) => id))]
    .flatMap((id) => {
      const all = parts.filter((part) => part.id === id).sort((one, other) => one.part - other.part)
      if (all.length !== all[0]!.count) return []
      const [name = '', address = ''] = decode(all.map(({ text }) => text).join('')).split('\n')
      return name ? [{ id, name, address }] : []
    })
    .sort((one, other) => one.name.localeCompare(other.name))
}

const ENTRY = /^list\.([\w-]+)\.([\w-]+)\.(\d+)-(\d+):(.*)$/

const encode = (text: string): string =>
  encodeURIComponent(text)
    .replaceAll(/[!'()*.~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%', '.')

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('.', '%'))
  } catch {
    return ''
  }
}
