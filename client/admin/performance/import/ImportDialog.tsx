import { useMutation } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { useFileDrop } from '#client/shell/avatar/use-file-drop.js'
import { PERFORMANCE_LIMITS } from '#src/performance/performance.contract.js'
import type { NewPerformanceRow } from '#src/performance/record.contract.js'
import { useFocusReturn } from '../../back-office/focus-restore.js'
import { FormDialog } from '../../back-office/form/FormDialog.js'
import { Banner } from '../../back-office/frame/Banner.js'
import { sentenceOf } from '../../back-office/http-errors.js'
import parts from '../../batch/BatchDialog.module.css'
import { CsvColumns } from '../../batch/CsvColumns.js'
import { FaultTable } from '../../batch/FaultTable.js'
import { CsvFile } from '../../batch/CsvFile.js'
import { readCsvFile, UnusableFile } from '../../batch/read-csv-file.js'
import { Preview } from '../preview/Preview.js'
import { csvCopy as copy, publishCopy } from '../publish.copy.js'
import { readCsv } from '../record.api.js'
import { usePublish } from '../use-publish.js'
import styles from './ImportDialog.module.css'
import { faultsOfFile, faultsOfRows, type RowFault } from './file-faults.js'

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
        {faults.length > 0 && (
          <FaultTable texts={FAULTS} head={HEAD} rows={faults.map(cellsOf)} className={styles.faults} />
        )}
        {preview && <Preview answer={preview} />}
        {!preview && !isBusy && faults.length === 0 && <CsvColumns columns={copy.columns} texts={copy} />}
      </div>
    </FormDialog>
  )
}

const FaultSummary = ({ count }: { count: number }) => (
  <div className={parts.summary} data-tone="faulty">
    <CircleAlert size={20} aria-hidden="true" />
    <strong>{copy.faulty(count)}</strong>
    <p>{copy.faultyText}</p>
  </div>
)

const FAULTS = { label: copy.faults.label, more: copy.moreFaults }
const HEAD = [copy.faults.where, copy.faults.column, copy.faults.error]

/** Which values of a file need fixing, and how. */
const cellsOf = ({ where, column, error }: RowFault) => [
  where,
  <span key="column" className="figures">
    {column}
  </span>,
  error,
]

const FILE_LIMITS = { ...copy, most: PERFORMANCE_LIMITS.fileBytes }

/** A CSV file of results: read by the server as soon as it is chosen. `onRead` gets its rows if none has a fault. */
function useCsv(onRead: (rows: NewPerformanceRow[]) => void) {
  const { mutate, data, error, variables, isPending } = useMutation({
    mutationFn: async (chosen: File) => readCsv(await readCsvFile(chosen, FILE_LIMITS)),
    onSuccess: ({ rows, faults }) => faults.length === 0 && onRead(rows),
    onError: (failure) => console.error(copy.notRead, failure),
  })
  return {
    file: variables ?? null,
    faults: data?.faults ?? [],
    isReading: isPending,
    problem: error && (error instanceof UnusableFile ? error.message : sentenceOf(error, copy.notRead)),
    choose: mutate,
  }
}
