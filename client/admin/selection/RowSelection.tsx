import { createContext, use, useRef, type ComponentProps, type ReactNode } from 'react'
import { backOfficeCopy as copy } from '../back-office/back-office.copy.js'

interface SelectableRow {
  id: string
  /** Accessible name of its checkbox. */
  label: string
}

interface RowSelectionProps {
  /** Those of this page that may be selected, in its order; others have no checkbox. */
  rows: SelectableRow[]
  selected: string[]
  onSelect: (ids: string[]) => void
  children: ReactNode
}

/** The checkboxes by their rows' ids; `ALL` has that of the head. */
const CheckboxesContext = createContext(new Map<string, ReactNode>())
const ALL = ''

/**
 * Around a table with `selectionColumn`. Not Ant Design's own selection, which renders every row of its table when one is
 * selected; here only the checkboxes are. Not in `back-office`, which every screen loads: two have it.
 */
export function RowSelection({ rows, selected, onSelect, children }: RowSelectionProps) {
  const last = useRef('')
  const ids = rows.map(({ id }) => id)
  const select = (changed: string[], isChecked: boolean) => {
    const others = selected.filter((id) => !changed.includes(id))
    onSelect(isChecked ? [...others, ...changed] : others)
  }
  /** With the Shift key, all rows from the one that was pressed before. */
  const selectRow = (id: string, isChecked: boolean, isShift: boolean) => {
    const [at, from] = [ids.indexOf(id), isShift ? ids.indexOf(last.current) : -1]
    last.current = id
    select(from < 0 ? [id] : ids.slice(Math.min(at, from), Math.max(at, from) + 1), isChecked)
  }
  const count = ids.filter((id) => selected.includes(id)).length
  const isAll = count === ids.length
  const checkboxes = new Map(
    rows.map(({ id, label }) => [
      id,
      <Checkbox
        aria-label={label}
        checked={selected.includes(id)}
        onChange={({ target, nativeEvent }) =>
          selectRow(id, target.checked, (nativeEvent as MouseEvent).shiftKey)
        }
      />,
    ]),
  )
  if (ids.length > 0)
    checkboxes.set(
      ALL,
      <Checkbox
        aria-label={copy.selectAll}
        checked={isAll}
        isPartly={count > 0 && !isAll}
        onChange={() => select(ids, !isAll)}
      />,
    )
  return <CheckboxesContext value={checkboxes}>{children}</CheckboxesContext>
}

/** The first column of a table within a `RowSelection`. */
export const selectionColumn = {
  key: 'selection',
  className: 'ant-table-selection-column',
  width: 44,
  title: <CheckboxOf id={ALL} />,
  // Its checkbox follows the selection by itself.
  shouldCellUpdate: () => false,
  render: (_: unknown, { id }: { id: string }) => <CheckboxOf id={id} />,
}

function CheckboxOf({ id }: { id: string }) {
  return use(CheckboxesContext).get(id)
}

interface CheckboxProps extends ComponentProps<'input'> {
  isPartly?: boolean
}

/** The browser's own, for a page has up to a hundred. */
const Checkbox = ({ isPartly = false, ...input }: CheckboxProps) => (
  <label>
    <input
      ref={(box) => {
        if (box) box.indeterminate = isPartly
      }}
      type="checkbox"
      {...input}
    />
  </label>
)
