import { Copy, LogOut, type LucideIcon } from 'lucide-react'
import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { toast } from '../../ui/toast/toast.js'
import { NOT_SET, shownKey } from '../session/member/member.js'
import { useSession } from '../session/session-context.js'
import { paletteCopy as copy } from './palette.copy.js'
import { findEntries, firstEntries, type EntryList } from './rank-entries.js'
import { templateOf } from '#src/content/content.contract.js'
import { useBrand } from '../brand/brand.js'
import { pageContentOf } from '../content/content-context.js'
import { contentQuery } from '../content/content-query.js'
import { menuFor } from '../sections/menu.js'
import { useDebouncedValue } from '../../ui/controls/use-debounced-value.js'
import { isOpenTo, sectionAt, type Section } from '../sections/section.js'
import { useSections } from '../sections/sections-context.js'
import type { Session } from '../session/session.js'
import { useVps } from '../vps/use-vps.js'
import type { EntriesOf, Entry } from '../sections/entry.js'

/** A row of the palette: an address, or an action. */
export interface Option extends Omit<SectionEntry, 'to'> {
  to?: string
  run?: () => void
  /** Its id may be stored on the device, in the list of recent ones. */
  isStored: boolean
  isDisabled?: boolean
}

interface Options {
  lists: EntryList<Option>[]
  /** The server is still being searched. */
  isBusy: boolean
  /** What could not be searched. */
  notice: string | null
  /** Opened over the back office, whose entries and actions come first. */
  isBackOffice: boolean
}

/** What the palette shows for the words typed. */
export function useOptions(words: string, recent: readonly string[]): Options {
  const isBackOffice = Boolean(sectionAt(useSections(), useLocation().pathname)?.backOffice)
  const { entries, isIncomplete } = useEntries(isBackOffice)
  const { found, isFinding, hasFailed } = useFound(words)
  const actions = useActions()
  const known = [...entries.map((entry): Option => ({ ...entry, isStored: true })), ...actions]
  const typed = words.trim()
  const lists = typed
    ? findEntries(known, typed, recent)
    : firstEntries(known, recent, isBackOffice ? ['actions', 'sections'] : undefined)
  // The server has chosen and ordered them: they stay as they are, after what the portal itself has found.
  for (const group of ['members', 'orders', 'applications'] as const) {
    const items = found.filter((entry) => entry.group === group)
    if (items.length > 0) lists.push({ group, items: items.map((entry) => ({ ...entry, isStored: false })) })
  }
  const hasMissing = Boolean(typed) && (isIncomplete || hasFailed)
  return { lists, isBusy: isFinding, notice: hasMissing ? copy.incomplete : null, isBackOffice }
}

/** Copies the key where the session knows it, and logs out. */
function useActions(): Option[] {
  const { session, logOut } = useSession()
  const { accessKey, hint } = session
  const copyKey = () =>
    void navigator.clipboard.writeText(accessKey!).then(
      () => toast({ ...copy.copyKey.copied, tone: 'success' }),
      () => toast({ ...copy.copyKey.failed, tone: 'error' }),
    )
  const hasKey = shownKey(accessKey, hint) !== NOT_SET
  const keyOption: Option = {
    id: 'action:copy-key',
    group: 'actions',
    icon: Copy,
    label: copy.copyKey.label,
    detail: accessKey ? shownKey(accessKey, hint) : copy.copyKey.notStored,
    run: copyKey,
    isStored: false,
    isDisabled: !accessKey || undefined,
  }
  const logOutOption: Option = {
    id: 'action:log-out',
    group: 'actions',
    icon: LogOut,
    label: copy.logOut,
    run: logOut,
    isStored: false,
  }
  const canCopy = hasKey && 'clipboard' in navigator
  return canCopy ? [keyOption, logOutOption] : [logOutOption]
}

/** An entry with its section's icon. */
type SectionEntry = Entry & { icon: LucideIcon }

const idOf = (section: Section) => `section:${section.id}`

/** All entries of the sections that the session may open. `isIncomplete`: a section's texts could not be loaded. */
function useEntries(isBackOffice: boolean): { entries: SectionEntry[]; isIncomplete: boolean } {
  const { session } = useSession()
  const brand = useBrand()
  const sections = useSections()
  const { data } = useQuery(contentQuery)
  const { loaded, isIncomplete } = useQueries({
    queries: sections
      .filter((section) => section.entries && isOpenTo(section, session))
      .map((section) => ({
        queryKey: ['palette', 'entries', section.id],
        queryFn: async (): Promise<Source> => ({ section, entriesOf: await section.entries!() }),
      })),
    combine,
  })
  const { level } = session
  const { isOwned: ownsVps } = useVps()
  // Memoized, because it is called for each letter that is typed.
  const others = useMemo(() => {
    const content = { template: templateOf(level), items: data?.items ?? [] }
    const context = {
      ...{ brand, level, ownsVps, sections, viewer: session },
      items: content.items,
      content: pageContentOf(brand, content),
    }
    return loaded.flatMap(({ section, entriesOf }) =>
      entriesOf(context).map((entry) => withIcon(entry, section)),
    )
  }, [brand, level, ownsVps, sections, session, data, loaded])
  const own = useMemo(() => sectionEntries(sections, session), [sections, session])
  const entries = useMemo(
    () => (isBackOffice ? [...others, ...own] : [...own, ...others]),
    [isBackOffice, own, others],
  )
  return { entries, isIncomplete }
}

interface Source {
  section: Section
  entriesOf: EntriesOf
}

const combine = (sources: UseQueryResult<Source>[]) => ({
  loaded: sources.flatMap(({ data }) => data ?? []),
  isIncomplete: sources.some(({ isError }) => isError),
})

/** The screens that the session's menu lists. */
const sectionEntries = (sections: readonly Section[], session: Session): SectionEntry[] =>
  menuFor(sections, session).map(({ label, section }) => ({
    id: idOf(section),
    group: 'sections',
    label,
    to: section.path,
    icon: section.icon!,
  }))

const withIcon = (entry: Entry, { icon }: Section): SectionEntry => ({
  ...entry,
  icon: (entry.icon ?? icon)!,
})

/** Milliseconds without typing before the server is searched, and the fewest letters that are worth it. */
const PAUSE = 200
const FEWEST = 2

/** What the server finds for masters. Never stored: others' names leave the memory with the palette. */
function useFound(typed: string) {
  const { session } = useSession()
  const sections = useSections()
  const words = useDebouncedValue(typed.trim(), PAUSE)
  const isWanted = words.length >= FEWEST
  const finders = sections.filter((section) => section.find && isOpenTo(section, session))
  const results = useQueries({
    queries: finders.map((section) => ({
      queryKey: ['palette', 'found', section.id, words],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const find = await section.find!()
        const entries = await find(words, signal)
        return entries.map((entry) => withIcon(entry, section))
      },
      enabled: isWanted,
      staleTime: 0,
      gcTime: 0,
    })),
  })
  const isCurrent = isWanted && words === typed.trim()
  return {
    found: isCurrent ? results.flatMap(({ data }): SectionEntry[] => data ?? []) : [],
    isFinding:
      finders.length > 0 &&
      typed.trim().length >= FEWEST &&
      !(isCurrent && results.every(({ isFetched }) => isFetched)),
    hasFailed: isCurrent && results.some(({ isError }) => isError),
  }
}
