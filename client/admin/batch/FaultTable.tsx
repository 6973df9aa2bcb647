import { type ReactNode, useId } from 'react'
import parts from './BatchDialog.module.css'
import { importCopy as copy } from './import.copy.js'

/** Faulty rows on the screen: more than anyone fixes before choosing the file again. */
const SHOWN = 100

interface FaultTableProps {
  texts?: { label: string; more: (count: number) => string }
  /** Of the columns. */
  head?: readonly string[]
  /** As many cells as columns. */
  rows: readonly (readonly ReactNode[])[]
  /** Faulty rows that the server counts and does not name. */
  more?: number
  /** Widths of the columns. */
  className?: string
  /** What follows where not all are shown. */
  children?: ReactNode
}

/** Which rows of a file need fixing, and how. */
export function FaultTable(props: FaultTableProps) {
  const { texts = TEXTS, head = HEAD, rows, more = 0, className = OF_ROWS, children } = props
  const id = useId()
  return (
    <div className="grid gap-8">
      <h3 id={id}>{texts.label}</h3>
      {/* Focusable, so that the keyboard scrolls it. */}
      <div className={`${parts.rows} ${className}`} role="region" aria-labelledby={id} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {head.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, SHOWN).map(([first, ...cells], at) => (
              <tr key={at}>
                <th scope="row">{first}</th>
                {cells.map((cell, column) => (
                  <td key={column}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > SHOWN && (
        <>
          <p className="hint">{texts.more(rows.length + more - SHOWN)}</p>
          {children}
        </>
      )}
    </div>
  )
}

const TEXTS = { label: copy.faults.label, more: copy.moreFaults }
const HEAD = [copy.faults.row, copy.faults.error]
const OF_ROWS = '[&_tbody_th]:w-[80px]'

/** Rows of a file by their number. */
export const rowsOf = (errors: readonly { row: number; error: string }[]): ReactNode[][] =>
  errors.map(({ row, error }) => [
    <span key="row" className="figures">
      {row.toLocaleString('en-US')}
    </span>,
    error,
  ])
