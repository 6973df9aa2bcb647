import { Button } from 'antd'
import { Plus, Upload } from 'lucide-react'
import { type RecordHead as Head, RECORD_PATH } from '#src/performance/record.contract.js'
import { ListToolbar } from '../../back-office/list/toolbar/ListToolbar.js'
import { listCopy as copy } from '../record.copy.js'
import { CopyText } from '../../back-office/drawer/CopyText.js'
import { ExportButton } from '../../back-office/list/toolbar/ExportButton.js'

interface RecordToolbarProps {
  head: Head
  /** Null if the role may not. */
  onOpen: ((kind: 'add' | 'import') => void) | null
}

export const RecordToolbar = ({ head, onOpen }: RecordToolbarProps) => (
  <ListToolbar
    title={copy.title}
    action={
      onOpen && (
        <div className="flex flex-wrap gap-8 max-sm:flex-auto max-sm:[&>button]:flex-auto">
          <Button icon={<Upload size={18} aria-hidden="true" />} onClick={() => onOpen('import')}>
            {copy.import}
          </Button>
          <Button type="primary" icon={<Plus size={18} aria-hidden="true" />} onClick={() => onOpen('add')}>
            {copy.add}
          </Button>
        </div>
      )
    }
  >
    {head.seq > 0 && <RecordHead head={head} />}
  </ListToolbar>
)

/** The hash that all published rows lead to, and the file that they are published in. */
const RecordHead = ({ head: { seq, hash } }: { head: Head }) => (
  <div className="grid basis-full grow gap-8 min-w-0 @lg/list:grid-cols-[minmax(0,1fr)_auto] @lg/list:items-center @lg/list:gap-x-16 [&>a]:justify-self-start [&_output]:text-13">
    <p className="hint col-span-full">
      <strong className="text-text1 font-medium">{copy.head.title(seq)}</strong> {copy.head.text}
    </p>
    <CopyText key={hash} text={hash} label={copy.head.label(seq)} />
    <ExportButton href={RECORD_PATH}>{copy.head.download}</ExportButton>
  </div>
)
