import { useQuery } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useBrand } from '../../shell/brand/brand.js'
import { ResultsView } from './results/ResultsView.js'
import { Head } from './Head.js'
import { createHighlight, HighlightContext, useHighlight } from './chart/highlight.js'
import { performanceQuery } from './performance.api.js'
import styles from './Performance.module.css'
import { basisShown, resultsOf } from './results/results.js'
import { ResultsContext, shownResults, type ShownResults } from './results/results-context.js'
import { FailedResults } from './results/FailedResults.js'
import { LoadingResults } from './results/LoadingResults.js'
import { NoResults } from './results/NoResults.js'

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
    <div className={styles.performance}>
      <div
        className={styles.columns}
        data-marked-series={instrument === null ? undefined : results?.seriesOf(instrument)}
      >
        {children}
      </div>
    </div>
  )
}
