import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { PreviewRowsAnswer } from '#src/performance/performance.contract.js'
import parts from '../../batch/BatchDialog.module.css'
import { countText } from '../figures.js'
import { PreviewTable } from './PreviewTable.js'
import { previewCopy as copy } from '../publish.copy.js'

interface PreviewProps {
  answer: PreviewRowsAnswer
  /** It took the place of what had the focus. */
  hasFocus?: boolean
}

/** What publishing would add to the record and correct in it, and what to check first. */
export function Preview({ answer, hasFocus = false }: PreviewProps) {
  const { rows, added, corrections, warnings } = answer
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (hasFocus) summary.current?.focus()
  }, [hasFocus])
  return (
    <div className={`${parts.body} my-12`}>
      <div ref={summary} role="status" tabIndex={-1} className="focus:outline-none">
        <div className={parts.summary}>
          <CircleCheck size={20} aria-hidden="true" />
          <strong>{copy.ready(rows.length)}</strong>
          <dl className="flex flex-wrap gap-x-20 gap-y-4 [&>div]:flex [&>div]:gap-8 [&_dd]:text-text1">
            <Kind name={copy.kinds.added} count={added} />
            <Kind name={copy.kinds.corrections} count={corrections.length} />
          </dl>
          <p>{copy.readyText}</p>
        </div>
      </div>
      {warnings.length > 0 && (
        <div className={parts.summary} data-tone="stopped">
          <TriangleAlert size={20} aria-hidden="true" />
          <strong>{copy.warnings}</strong>
          <ul className="grid gap-4 m-0 p-0 list-none">
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </div>
      )}
      <PreviewTable {...{ rows, corrections }} />
    </div>
  )
}

const Kind = ({ name, count }: { name: string; count: number }) =>
  count > 0 && (
    <div>
      <dt>{name}</dt>
      <dd className="figures">{countText(count)}</dd>
    </div>
  )
