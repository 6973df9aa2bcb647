import { Button } from 'antd'
import { Plus, Upload } from 'lucide-react'
import type { RecordHead as Head } from '../../../../src/performance/record.contract.js'
import { ListToolbar } from '../../back-office/list/toolbar/ListToolbar.js'
import { listCopy as copy } from '../record.copy.js'
import { RecordHead } from './RecordHead.js'

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
