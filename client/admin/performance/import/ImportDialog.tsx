import { useState } from 'react'
import { useFileDrop } from '#client/shell/avatar/use-file-drop.js'
import { Banner } from '../../back-office/frame/Banner.js'
import parts from '../../batch/BatchDialog.module.css'
import { CsvColumns } from '../../batch/CsvColumns.js'
import { CsvFile } from '../../batch/CsvFile.js'
import { useFocusReturn } from '../../back-office/focus-restore.js'
import { FormDialog } from '../../back-office/form/FormDialog.js'
import { faultsOfFile, faultsOfRows, type RowFault } from './file-faults.js'
import { FaultSummary, FaultTable } from './FileFaults.js'
import { Preview } from '../preview/Preview.js'
import { csvCopy as copy, publishCopy } from '../publish.copy.js'
import { useCsv } from './use-csv.js'
import { usePublish } from '../use-publish.js'

interface ImportDialogProps {
  onPublished: () => void
  onClose: () => void
}

/** Publishes the rows of a CSV file: says what it would add, and does it once confirmed. */
export function ImportDialog({ onPublished, onClose }: ImportDialogProps) {
  const [refused, setRefused] = useState<RowFault[]>([])
  const publishing = usePublish({
    onPublished,
    onRefused: (fields, rows) => setRefused(faultsOfRows(fields, rows)),
  })
  const csv = useCsv(publishing.check)
  const { preview } = publishing
  const isBusy = publishing.isBusy || csv.isReading
  const choose = (file: File) => {
    if (isBusy) return
    publishing.back()
    setRefused([])
    csv.choose(file)
  }
  const { isOver, handlers } = useFileDrop(choose)
  useFocusReturn(null)
  const problem = csv.problem ?? publishing.problem
  const faults = [...faultsOfFile(csv.faults), ...refused]
  return (
    <FormDialog
      title={copy.title}
      width={920}
      okText={publishCopy.publish(preview ? preview.rows.length : null)}
      isBusy={publishing.isPublishing}
      isBlocked={!preview || isBusy}
      onCancel={onClose}
      onSubmit={() => void (isBusy || publishing.publish())}
    >
      <div className={parts.body} {...handlers}>
        <CsvFile {...{ isBusy, isOver }} file={csv.file} texts={copy} onChoose={choose} />
        {problem && <Banner text={problem} />}
        <div role="status">
          {isBusy && !preview && <p className="hint">{copy.checking}</p>}
          {faults.length > 0 && <FaultSummary count={faults.length} />}
        </div>
        {faults.length > 0 && <FaultTable faults={faults} />}
        {preview && <Preview answer={preview} />}
        {!preview && !isBusy && faults.length === 0 && <CsvColumns columns={copy.columns} texts={copy} />}
      </div>
    </FormDialog>
  )
}
