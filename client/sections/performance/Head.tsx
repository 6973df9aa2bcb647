import { Download } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { useBrand } from '../../shell/brand/brand.js'
import { useContent } from '../../shell/content/content-context.js'
import { LinkButton } from '../../ui/controls/LinkButton.js'
import { saveFile } from '../../ui/controls/save-file.js'
import { resultsCsv } from './export/export.js'
import { period } from './format.copy.js'
import { performanceContent } from './performance.content.js'
import { performanceCopy as copy } from './performance.copy.js'
import styles from './Performance.module.css'
import { missingMonths, type Results } from './results/results.js'
import { readView } from './view.js'

interface HeadProps {
  /** Null while they load, or if there are none. */
  results: Results | null
  isLoading: boolean
}

export function Head({ results, isLoading }: HeadProps) {
  const content = useContent(performanceContent)
  const { links } = useBrand()
  return (
    <header className={styles.head}>
      <div>
        <h1>{content.text('performance.title')}</h1>
        <p className={styles.period}>{results ? <Period {...results} /> : isLoading && copy.loading}</p>
      </div>
      <div className={styles.actions}>
        <LinkButton label={copy.database} to={links.performanceDatabase} />
        <SaveButton results={results} />
      </div>
    </header>
  )
}

function Period({ months }: Pick<Results, 'months'>) {
  const missing = missingMonths(months)
  return (
    <>
      <span>{period(months[0]!.month, months.at(-1)!.month)}</span> <span className={styles.dot}>·</span>{' '}
      <span>{copy.facts(months.length)}</span>
      {missing.length > 0 && <span className={styles.missing}>{copy.missing(missing)}</span>}
    </>
  )
}

/** Downloads what is selected. */
function SaveButton({ results }: { results: Results | null }) {
  const [query] = useSearchParams()
  const view = results && readView(query, results)
  const save = ({ months: all, basis }: Results, { chosen, range }: NonNullable<typeof view>) => {
    const months = all.slice(range.from, range.to + 1)
    const name = copy.csv.file(chosen, months[0]!.month, months.at(-1)!.month)
    saveFile(name, new Blob([resultsCsv(months, chosen, basis)], { type: 'text/csv;charset=utf-8' }))
  }
  return (
    <button
      type="button"
      className="button"
      onClick={() => results && view && save(results, view)}
      disabled={!view || view.chosen.length === 0}
    >
      <Download size={16} aria-hidden="true" />
      {copy.download}
    </button>
  )
}
