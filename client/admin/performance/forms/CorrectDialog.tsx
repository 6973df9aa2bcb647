import { useState } from 'react'
import type { ListedRow } from '#src/performance/performance.contract.js'
import { useFocusReturn } from '../../back-office/focus-restore.js'
import { useDiscardGuard } from '../../back-office/form/use-discard-guard.js'
import { usePersistedState } from '../../back-office/use-persisted-state.js'
import { BasisPill } from '../list/BasisPill.js'
import { LineFields } from './LineFields.js'
import { OtherFaults } from './OtherFaults.js'
import { correctCopy as copy } from '../publish.copy.js'
import { listCopy, rowName } from '../record.copy.js'
import { ResultsDialog } from '../preview/ResultsDialog.js'
import { faultsOfLines, lineOf, readCorrection } from './typed-results.js'
import { useFaults } from './use-faults.js'
import { usePublish } from '../use-publish.js'

interface CorrectDialogProps {
  row: ListedRow
  onPublished: () => void
  onClose: () => void
}

/** Types what replaces a published row: other figures of the same month, instrument and basis. */
export function CorrectDialog({ row, onPublished, onClose }: CorrectDialogProps) {
  const [begun] = useState(() => lineOf(row))
  const [line, setLine] = usePersistedState(`correction of row ${row.seq}`, begun)
  const { box, faults, refuse, clear } = useFaults()
  const publishing = usePublish({
    onPublished,
    onRefused: (fields) => refuse(faultsOfLines(fields, [line.id])),
  })
  const close = useDiscardGuard(JSON.stringify(line) !== JSON.stringify(begun), onClose)
  useFocusReturn(String(row.seq))
  const check = () => {
    const read = readCorrection(row, line)
    refuse(read.faults)
    if (Object.keys(read.faults).length === 0) publishing.check(read.rows)
  }
  return (
    <ResultsDialog
      title={copy.title(rowName(row))}
      onCheck={check}
      onClose={() => void close()}
      {...{ publishing }}
    >
      <div ref={box} className="grid gap-16 my-12 *:min-w-0">
        <p>
          {listCopy.row(row.seq)} <BasisPill state={row.basis} />
        </p>
        <LineFields
          {...{ line, faults }}
          name={rowName(row)}
          isBusy={publishing.isBusy}
          autoFocus
          onRemove={null}
          onChange={(values) => {
            setLine((now) => ({ ...now, ...values }))
            clear(['same', ...Object.keys(values).map((name) => `${line.id}.${name}`)])
          }}
        />
        <OtherFaults faults={faults} lines={[line]} />
        <p className="hint">{copy.text}</p>
      </div>
    </ResultsDialog>
  )
}
