import { Button } from 'antd'
import { FileSpreadsheet } from 'lucide-react'
import { useRef, type ChangeEvent } from 'react'
import { IMPORT_MOST_ROWS } from '../../../src/keys/import/key-import.contract.js'
import { importCopy as copy } from './import.copy.js'
import styles from './ImportDialog.module.css'

interface ImportFileProps {
  file: File | null
  isImporting: boolean
  /** A file is being dragged over the dialog. */
  isOver: boolean
  onChoose: (file: File) => void
}

/** The chosen file, or where to choose it. */
export function ImportFile({ file, isImporting, isOver, onChoose }: ImportFileProps) {
  const field = useRef<HTMLInputElement>(null)
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0]
    // Allows choosing the same file again once it is fixed.
    target.value = ''
    if (chosen) onChoose(chosen)
  }
  return (
    <div className={styles.drop} data-over={isOver} data-chosen={file !== null}>
      <FileSpreadsheet size={24} strokeWidth={1.5} aria-hidden="true" />
      {file ? (
        <p className={styles.name}>
          {file.name} <span className="hint">{copy.size(file.size)}</span>
        </p>
      ) : (
        <p>{copy.lead(IMPORT_MOST_ROWS)}</p>
      )}
      <Button autoFocus disabled={isImporting} onClick={() => field.current?.click()}>
        {file ? copy.other : copy.choose}
      </Button>
      {!file && <p className="hint">{copy.drop}</p>}
      <input ref={field} type="file" accept=".csv,text/csv" hidden onChange={take} aria-hidden="true" />
    </div>
  )
}
