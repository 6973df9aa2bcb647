import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useMemo, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useBrand } from '../../shell/brand/brand.js'
import { ResultsView } from './ResultsView.js'
import { useContent } from '../../shell/content/content-context.js'
import { LinkButton } from '../../ui/controls/LinkButton.js'
import { saveFile } from '../../ui/controls/save-file.js'
import { resultsCsv } from './export/export.js'
import { period } from './format.copy.js'
import { performanceContent } from './performance.content.js'
import { performanceCopy } from './performance.copy.js'
import { readView } from './view.js'
import { createHighlight, HighlightContext, useHighlight } from './chart/highlight.js'
import { performanceQuery } from '../../shell/results/published-results.js'
import styles from './Performance.module.css'
import { basisShown, resultsOf, missingMonths, type Results } from './results.js'
import { ResultsContext, shownResults, type ShownResults } from './results-context.js'
import { FailedResults, LoadingResults, NoResults } from './ResultStates.js'

/** The published results of one basis (product §2); what is selected, and the order, are in the address. */
export function Performance() {
  const { data, isError, isFetching, refetch } = useQuery(performanceQuery)
  const { instruments } = useBrand().facts
  const [query] = useSearchParams()
  const basis = basisShown(data?.bases ?? [], query.get('basis'))
  const results = useMemo(
    () => (data && basis ? shownResults(resultsOf(data.rows, basis, instruments)) : null),
    [data, basis, instruments],
  )
  const highlight = useMemo(() => createHighlight(results?.last ?? 0), [results])
  return (
    <ResultsContext value={results}>
      <HighlightContext value={highlight}>
        {/* The heading stays the same while the results load: it may have the focus. */}
        <Screen results={results}>
          <Head results={results} isLoading={!data && !isError} />
          {isError ? (
            <FailedResults isBusy={isFetching} onRetry={() => void refetch()} />
          ) : !data ? (
            <LoadingResults />
          ) : results ? (
            <ResultsView answer={data} />
          ) : (
            <NoResults />
          )}
        </Screen>
      </HighlightContext>
    </ResultsContext>
  )
}

/** Style sheets follow the marked instrument from here: nothing below is rendered for it. */
function Screen({ results, children }: { results: ShownResults | null; children: ReactNode }) {
  const instrument = useHighlight(({ instrument }) => instrument)
  return (
    <div className="[container:performance_/_inline-size]">
      <div
        className={`${styles.columns} grid grid-cols-1 gap-24 [&_h2]:text-20/28 [&_:is(a,_button,_input,_[tabindex])]:[scroll-margin-block:calc(var(--space-64)_+_var(--space-48))] [&_[data-series='all']]:text-brand [&_[data-series='1']]:text-series-1 [&_[data-series='2']]:text-series-2 [&_[data-series='3']]:text-series-3 [&_[data-series='4']]:text-series-4 [&_[data-series='5']]:text-series-5 [&_[data-series='6']]:text-series-6`}
        data-marked-series={instrument === null ? undefined : results?.seriesOf(instrument)}
      >
        {children}
      </div>
    </div>
  )
}

interface HeadProps {
  /** Null while they load, or if there are none. */
  results: Results | null
  isLoading: boolean
}

function Head({ results, isLoading }: HeadProps) {
  const content = useContent(performanceContent)
  const { links } = useBrand()
  return (
    <header className="flex flex-wrap items-end justify-between gap-16">
      <div>
        <h1>{content.text('performance.title')}</h1>
        <p className="min-h-[24px] mt-4">
          {results ? <Period {...results} /> : isLoading && performanceCopy.loading}
        </p>
      </div>
      <div className="flex flex-wrap gap-8 @max-sm/performance:w-full @max-sm/performance:[&>*]:flex-[1_1_auto] @max-sm/performance:[&>*]:px-12">
        <LinkButton label={performanceCopy.database} to={links.performanceDatabase} />
        <SaveButton results={results} />
      </div>
    </header>
  )
}

function Period({ months }: Pick<Results, 'months'>) {
  const missing = missingMonths(months)
  return (
    <>
      <span>{period(months[0]!.month, months.at(-1)!.month)}</span> <span className="text-text3">·</span>{' '}
      <span>{performanceCopy.facts(months.length)}</span>
      {missing.length > 0 && <span className="block">{performanceCopy.missing(missing)}</span>}
    </>
  )
}

function SaveButton({ results }: { results: Results | null }) {
  const [query] = useSearchParams()
  const view = results && readView(query, results)
  const save = ({ months: all, basis }: Results, { chosen, range }: NonNullable<typeof view>) => {
    const months = all.slice(range.from, range.to + 1)
    const name = performanceCopy.csv.file(chosen, months[0]!.month, months.at(-1)!.month)
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
      {performanceCopy.download}
    </button>
  )
}
