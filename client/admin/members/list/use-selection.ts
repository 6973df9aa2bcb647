import { useState } from 'react'
import type { SelectedMember } from '#src/keys/bulk.contract.js'
import type { ListedMember, MembersAnswer } from '#src/keys/members.contract.js'
import { type ListQuery, membersAddress } from '../members-address.js'

interface Stored {
  /** The filter that it was made under: another one shows other members. */
  filter: string
  members: SelectedMember[]
  /** How many match the filter on all pages, if all of them are selected; null: only `members` are. */
  all: number | null
}

export interface Selection {
  /** What it was made under, as parameters of the list's call. */
  filter: string
  /** As last shown; null: all that match the filter. */
  members: SelectedMember[] | null
  count: number
  isAll: boolean
  /** On this page. */
  ids: string[]
  /** Replaces what is selected on this page. */
  onPage: (ids: string[]) => void
  selectAll: () => void
  clear: () => void
}

/** Masters' keys are changed one at a time. */
export const isSelectable = ({ level }: Pick<ListedMember, 'level'>): boolean => level !== 'master'

/** The members who are selected under a filter, across its pages. */
export function useSelection(query: ListQuery, list: MembersAnswer | undefined): Selection {
  const filter = String(membersAddress.filterParams(query))
  const nothing: Stored = { filter, members: [], all: null }
  const [stored, store] = useState(nothing)
  const { members, all } = stored.filter === filter ? stored : nothing
  const isAll = all !== null
  const rows = list?.members ?? []
  const total = list?.total ?? 0
  const onOtherPages = members.filter(({ id }) => !rows.some((row) => row.id === id))
  const here = rows.filter(
    ({ id, level }) => isSelectable({ level }) && (isAll || members.some((member) => member.id === id)),
  )
  const versioned = ({ id, version }: ListedMember): SelectedMember => ({ id, version })
  return {
    filter,
    members: isAll ? null : [...onOtherPages, ...here.map(versioned)],
    count: all ?? onOtherPages.length + here.length,
    isAll,
    ids: here.map(({ id }) => id),
    onPage: (ids) => {
      const chosen = rows.filter(({ id }) => ids.includes(id)).map(versioned)
      store({ filter, members: [...onOtherPages, ...chosen], all: null })
    },
    selectAll: () => store({ filter, members: [], all: total }),
    clear: () => store(nothing),
  }
}
