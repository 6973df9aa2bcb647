import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { templateOf } from '#src/content/content.contract.js'
import { useBrand } from '../brand/brand.js'
import { pageContentOf } from '../content/content-context.js'
import { contentQuery } from '../content/content-query.js'
import { menuFor } from '../sections/menu.js'
import { useDebouncedValue } from '../../ui/controls/use-debounced-value.js'
import { backOfficeOf, isOpenTo, type Section } from '../sections/section.js'
import { useSections } from '../sections/sections-context.js'
import { useSession } from '../session/session-context.js'
import type { Session } from '../session/session.js'
import { useVps } from '../vps/use-vps.js'
import type { EntriesOf, Entry } from '../sections/entry.js'

/** An entry with its section's icon. */
export type SectionEntry = Entry & { icon: Section['icon'] }

const idOf = (section: Section) => `section:${section.id}`

/** All entries of the sections that the session may open. `isIncomplete`: a section's texts could not be loaded. */
export function useEntries(): { entries: SectionEntry[]; isIncomplete: boolean } {
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
    const context = { brand, level, ownsVps, items: content.items, content: pageContentOf(brand, content) }
    return loaded.flatMap(({ section, entriesOf }) =>
      entriesOf(context).map((entry) => ({ ...entry, icon: section.icon })),
    )
  }, [brand, level, ownsVps, data, loaded])
  const own = useMemo(() => sectionEntries(sections, session), [sections, session])
  return { entries: useMemo(() => [...own, ...others], [own, others]), isIncomplete }
}

interface Source {
  section: Section
  entriesOf: EntriesOf
}

const combine = (sources: UseQueryResult<Source>[]) => ({
  loaded: sources.flatMap(({ data }) => data ?? []),
  isIncomplete: sources.some(({ isError }) => isError),
})

/** The screens that the session's menu and back office list. */
function sectionEntries(sections: readonly Section[], session: Session): SectionEntry[] {
  const menu = menuFor(sections, session)
  const unlisted = backOfficeOf(sections, session)
    .filter((section) => !menu.some((entry) => entry.section === section))
    .map((section) => ({ label: section.backOffice!, section }))
  return [...menu, ...unlisted].map(({ label, section }) => ({
    id: idOf(section),
    group: 'sections',
    label,
    to: section.path,
    icon: section.icon,
  }))
}

/** Milliseconds without typing before the server is searched, and the fewest letters that are worth it. */
const PAUSE = 200
const FEWEST = 2

/** What the server finds for masters. Never stored: others' names leave the memory with the palette. */
export function useFound(typed: string) {
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
        return entries.map((entry) => ({ ...entry, icon: section.icon }))
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
