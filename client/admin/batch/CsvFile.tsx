import { Button } from 'antd'
import { FileSpreadsheet } from 'lucide-react'
import { useRef, type ChangeEvent } from 'react'
import styles from './Csv.module.css'

interface CsvFileProps {
  file: File | null
  isBusy: boolean
  /** A file is being dragged over the dialog. */
  isOver: boolean
  texts: Record<'lead' | 'choose' | 'other' | 'drop', string> & { size: (bytes: number) => string }
  onChoose: (file: File) => void
}

/** The chosen CSV file, or where to choose it. */
export function CsvFile({ file, isBusy, isOver, texts, onChoose }: CsvFileProps) {
  const field = useRef<HTMLInputElement>(null)
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0]
    // Allows choosing the same file again once it is fixed.
    target.value = ''
    if (chosen) onChoose(chosen)
  }
  return (
    <div
      className={`${styles.drop} grid justify-items-center gap-8 py-24 px-16 border border-dashed border-control rounded-control bg-s1 text-center data-[over=true]:border-brand data-[over=true]:bg-soft-brand data-[chosen=true]:flex data-[chosen=true]:flex-wrap data-[chosen=true]:items-center data-[chosen=true]:gap-x-12 data-[chosen=true]:gap-y-8 data-[chosen=true]:py-12 data-[chosen=true]:px-16 data-[chosen=true]:text-left`}
      data-over={isOver}
      data-chosen={file !== null}
    >
      <FileSpreadsheet size={24} strokeWidth={1.5} aria-hidden="true" />
      {file ? (
        <p className="flex-[1_1_160px] min-w-0 text-text1 wrap-anywhere [&>span]:whitespace-nowrap">
          {file.name} <span className="hint">{texts.size(file.size)}</span>
        </p>
      ) : (
        <p>{texts.lead}</p>
      )}
      <Button autoFocus disabled={isBusy} onClick={() => field.current?.click()}>
        {file ? texts.other : texts.choose}
      </Button>
      {!file && <p className="hint">{texts.drop}</p>}
      {/* Excel saves text with tabs as .txt. */}
      <input
        ref={field}
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        hidden
        onChange={take}
        aria-hidden="true"
      />
    </div>
  )
}
