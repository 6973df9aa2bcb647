import { useQuery } from '@tanstack/react-query'
import { useErrorLog } from '../back-office/use-error-log.js'
import { FigureCard } from './FigureCard.js'
import { LoadFailed } from './LoadFailed.js'
import { overviewQuery } from './overview.api.js'
import { overviewCopy } from './overview.copy.js'

const copy = overviewCopy.figures

/** What happened on each of the last 30 days, as far as the role sees it. */
export function Figures() {
  const { data, error, isError, isFetching, refetch } = useQuery(overviewQuery)
  useErrorLog(copy.title, error)
  return (
    <section aria-labelledby="figures-title" aria-busy={!data && !isError}>
      <header className="flex flex-wrap items-baseline justify-between gap-x-16 gap-y-4 mt-24 mb-12 [&_h2]:text-17/24">
        <h2 id="figures-title">{copy.title}</h2>
        <p className="hint">{copy.zone}</p>
      </header>
      {isError ? (
        <div className="card">
          <LoadFailed {...{ isFetching, refetch }} />
        </div>
      ) : (
        <div className="grid gap-16 grid-cols-[repeat(auto-fill,minmax(min(300px,100%),1fr))] lg:gap-20">
          {data
            ? data.figures.map(({ figure, counts }) => (
                <FigureCard key={figure} figure={figure} counts={counts} days={data.days} />
              ))
            : SKELETONS.map((at) => <div key={at} className="card h-[232px]" />)}
        </div>
      )}
    </section>
  )
}

const SKELETONS = [0, 1, 2, 3, 4, 5]
