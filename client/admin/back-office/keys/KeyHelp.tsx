import { Keyboard } from 'lucide-react'
import { useState } from 'react'
import sidebar from '#client/shell/layout/MenuGroups.module.css'
import { shortcutOf } from '#client/shell/layout/shortcut.js'
import { Dialog } from '#client/ui/overlay/Dialog.js'
import { Tooltip } from '#client/ui/overlay/Tooltip.js'
import { backOfficeCopy } from '../back-office.copy.js'
import { useAreKeysOn, useSingleKeys } from './single-keys.js'

const copy = backOfficeCopy.keys

/** The button and the key that open the help of keys, and the keys of the list that is shown. */
export function KeyHelp({ isCollapsed }: { isCollapsed: boolean }) {
  const [isOpen, setOpen] = useState(false)
  useSingleKeys({
    '?': () => setOpen(true),
    '/': focusSearch,
    j: () => moveInList(1),
    k: () => moveInList(-1),
  })
  return (
    <>
      <Tooltip text={copy.title} isOff={!isCollapsed}>
        <button
          type="button"
          className={`${sidebar.link} flex items-center gap-16 min-w-0 w-full py-0 pr-0 overflow-hidden border-0 rounded-nav bg-transparent text-text3 text-15/20 font-medium whitespace-nowrap cursor-pointer`}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <Keyboard className="flex-none" size={20} strokeWidth={1.75} aria-hidden="true" />
          <span className={`${sidebar.label} overflow-hidden text-ellipsis`}>{copy.title}</span>
        </button>
      </Tooltip>
      {isOpen && (
        <Dialog title={copy.title} closeLabel={backOfficeCopy.close} onClose={() => setOpen(false)}>
          <Keys />
        </Dialog>
      )}
    </>
  )
}

function Keys() {
  const { areOn, turn } = useAreKeysOn()
  return (
    <>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-16 gap-y-8">
        <Key keys={shortcutOf().label} does={copy.palette} />
        {copy.single.map(({ key, does }) => (
          <Key key={key} keys={key} does={does} isOff={!areOn} />
        ))}
      </dl>
      <label className="flex items-center gap-12 min-h-control mt-12 pt-12 border-t border-line text-text1 cursor-pointer">
        <input type="checkbox" checked={areOn} onChange={({ target }) => turn(target.checked)} />
        {copy.areOn}
      </label>
      <p className="hint">{copy.hint}</p>
    </>
  )
}

const Key = ({ keys, does, isOff = false }: { keys: string; does: string; isOff?: boolean }) => (
  <div className="contents data-[off=true]:*:text-text3" data-off={isOff}>
    <dt>
      <kbd className="inline-block min-w-24 px-8 border border-line rounded-cell text-center text-13/20 font-medium">
        {keys}
      </kbd>
    </dt>
    <dd>{does}</dd>
  </div>
)

/** Of the list that is shown. */
function focusSearch() {
  const fields = document.querySelectorAll<HTMLInputElement>('main input[type="search"]')
  const field = [...fields].find((one) => one.checkVisibility() && !one.disabled)
  field?.focus()
  field?.select()
}

/** To what opens the next row or the one before; to the first if none has the focus. */
function moveInList(step: 1 | -1) {
  const rows = [...document.querySelectorAll<HTMLElement>('main [data-opens-row]')].filter((row) =>
    row.checkVisibility(),
  )
  const at = rows.findIndex((row) => row.closest('tr')?.contains(document.activeElement))
  const next = at < 0 ? rows[0] : rows[at + step]
  next?.focus({ preventScroll: true })
  next?.closest('tr')?.scrollIntoView({ block: 'nearest' })
}
