import { Copy, LogOut } from 'lucide-react'
import { toast } from '../../ui/toast/toast.js'
import { NOT_SET, shownKey } from '../session/member/member.js'
import { useSession } from '../session/session-context.js'
import { paletteCopy as copy } from './palette.copy.js'
import { findEntries, firstEntries, type EntryList } from './rank-entries.js'
import { useEntries, useFound, type SectionEntry } from './use-entries.js'

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
}

/** What the palette shows for the words typed. */
export function useOptions(words: string, recent: readonly string[]): Options {
  const { entries, isIncomplete } = useEntries()
  const { found, isFinding, hasFailed } = useFound(words)
  const actions = useActions()
  const known = [...entries.map((entry): Option => ({ ...entry, isStored: true })), ...actions]
  const typed = words.trim()
  const lists = typed ? findEntries(known, typed, recent) : firstEntries(known, recent)
  // The server has chosen and ordered them: they stay as they are, after what the portal itself has found.
  for (const group of ['members', 'applications'] as const) {
    const items = found.filter((entry) => entry.group === group)
    if (items.length > 0) lists.push({ group, items: items.map((entry) => ({ ...entry, isStored: false })) })
  }
  const hasMissing = Boolean(typed) && (isIncomplete || hasFailed)
  return { lists, isBusy: isFinding, notice: hasMissing ? copy.incomplete : null }
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
