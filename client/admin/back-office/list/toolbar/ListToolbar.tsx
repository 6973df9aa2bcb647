import { Button } from 'antd'
import { SlidersHorizontal } from 'lucide-react'
import { use, useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { backOfficeCopy } from '../../back-office.copy.js'
import { Dialog } from '../../Dialog.js'
import { LIST_HEADING } from '../../focus-restore.js'
import { PHONE_QUERY, useMedia } from '../../use-media.js'
import { ViewSlotContext } from '../ListPanel.js'
import styles from './ListToolbar.module.css'
import { type FilteredAddress, SavedFilters } from './SavedFilters.js'

const copy = backOfficeCopy.filters

interface ListToolbarProps {
  title: string
  /** Beside the title: the view's primary action. */
  action?: ReactNode
  /** Of a list that is filtered: on phones all but the search is in a sheet. */
  list?: FilteredAddress
  search?: ReactNode
  /** Between the controls and the filters, on phones too. */
  notice?: ReactNode
  /** Below the controls. */
  filter?: ReactNode
  /** Sort order, export. */
  children?: ReactNode
}

/** Above a list: its heading, controls and filters. */
export function ListToolbar({ title, action, list, search, notice, filter, children }: ListToolbarProps) {
  const isPhone = useMedia(PHONE_QUERY)
  const isFolded = isPhone && list !== undefined
  return (
    <div className="grid gap-12 mb-16">
      <div className="flex flex-wrap items-center gap-12 [&_h2]:scroll-mt-24 [&_h2]:text-17/24">
        <h2 id={LIST_HEADING} className="flex-auto" tabIndex={-1}>
          {title}
        </h2>
        <div ref={use(ViewSlotContext)?.setSlot} className="empty:hidden" />
        {action}
      </div>
      {isFolded ? (
        <>
          {' '}
          <div className={`${styles.controls} flex gap-8`}>
            {search}
            <FilterSheet list={list}>
              {filter}
              <div className={`${styles.controls} flex flex-wrap gap-8`}>{children}</div>
              <SavedFilters list={list} />
            </FilterSheet>
          </div>
          {notice}
        </>
      ) : (
        <>
          <div className={`${styles.controls} flex flex-wrap gap-8`}>
            {search}
            {children}
          </div>
          {notice}
          {filter}
          {list && <SavedFilters list={list} />}
        </>
      )}
    </div>
  )
}

/** The button that says how many filters are set, and the sheet with them. */
function FilterSheet({ list, children }: { list: FilteredAddress; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const [params] = useSearchParams()
  const count = list.countFilters(list.readQuery(params) as never)
  return (
    <>
      <Button
        className="flex-none"
        icon={<SlidersHorizontal size={18} strokeWidth={1.75} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {count > 0 ? copy.of(count) : copy.title}
      </Button>
      {isOpen && (
        <Dialog
          open
          className={styles.sheet}
          width=""
          title={copy.title}
          closable={{ 'aria-label': backOfficeCopy.close }}
          onCancel={() => setOpen(false)}
          footer={
            <Button block type="primary" onClick={() => setOpen(false)}>
              {copy.show}
            </Button>
          }
        >
          <div className="grid gap-16 [&_[role=group]]:flex-wrap! [&_[role=group]]:mx-0! [&_[role=group]]:px-0!">
            {children}
          </div>
        </Dialog>
      )}
    </>
  )
}
