import { Button } from 'antd'
import { Columns3Cog } from 'lucide-react'
import { use, useState } from 'react'
import { createPortal } from 'react-dom'
import { backOfficeCopy } from '../../back-office.copy.js'
import { Dialog } from '../../Dialog.js'
import { useRowHeight } from '../list-choices.js'
import { ViewSlotContext } from '../ListPanel.js'
import { FilterButtons } from '../toolbar/FilterButtons.js'

const copy = backOfficeCopy.view

interface ViewChoiceProps {
  /** Those that can be hidden. */
  columns: { name: string; title: string }[]
  hidden: string[]
  onHide: (column: string, isHidden: boolean) => void
}

/** Height of the rows and columns of a table, as the person wants them: a button beside the list's heading. */
export function ViewChoice({ columns, hidden, onHide }: ViewChoiceProps) {
  const slot = use(ViewSlotContext)?.slot
  const [isOpen, setOpen] = useState(false)
  const { isCompact, choose } = useRowHeight()
  if (!slot) return null
  return (
    <>
      {createPortal(
        <Button
          type="text"
          icon={<Columns3Cog size={18} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => setOpen(true)}
        >
          <span className="visually-hidden-narrow">{copy.title}</span>
        </Button>,
        slot,
      )}
      {isOpen && (
        <Dialog
          open
          width={400}
          title={copy.title}
          footer={null}
          onCancel={() => setOpen(false)}
          closable={{ 'aria-label': backOfficeCopy.close }}
        >
          {/* Cards are as tall as what they show. */}
          <div className="grid gap-8 mb-20 max-lg:hidden">
            <p className="label m-0">{copy.rows}</p>
            <FilterButtons
              label={copy.rows}
              options={[
                { value: 'comfortable', label: copy.comfortable },
                { value: 'compact', label: copy.compact },
              ]}
              shown={isCompact ? 'compact' : 'comfortable'}
              onShow={(value) => choose(value === 'compact')}
            />
          </div>
          <fieldset className="grid min-w-0 m-0 p-0 border-0">
            <legend className="label p-0">{copy.columns}</legend>
            {columns.map(({ name, title }) => (
              <label
                key={name}
                className="flex items-center gap-12 min-h-[36px] text-text1 cursor-pointer max-lg:min-h-control"
              >
                <input
                  type="checkbox"
                  checked={!hidden.includes(name)}
                  onChange={({ target }) => onHide(name, !target.checked)}
                />
                {title}
              </label>
            ))}
          </fieldset>
        </Dialog>
      )}
    </>
  )
}
