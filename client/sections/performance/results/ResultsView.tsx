import { startTransition, useOptimistic, useRef, type Ref } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { PerformanceAnswer } from '../../../../src/performance/performance.contract.js'
import type { Basis } from '../../../../src/performance/record.contract.js'
import { AddedCards } from '../../../shell/content/AddedCards.js'
import { useContent } from '../../../shell/content/content-context.js'
import { trackOf } from '../../../shell/session/member/levels.js'
import { useSession } from '../../../shell/session/session-context.js'
import { BesideActual, FullNotice, NoticeBar } from './BasisNotice.js'
import { Choice } from '../Choice.js'
import { Figures } from '../figures/Figures.js'
import { InstrumentFilter } from '../instruments/InstrumentFilter.js'
import { performanceContent } from '../performance.content.js'
import { performanceCopy as copy } from '../performance.copy.js'
import styles from '../Performance.module.css'
import { VerifyRecord } from '../record/VerifyRecord.js'
import { actualBeside } from './results.js'
import { useResults } from './results-context.js'
import { NoInstrument } from './NoInstrument.js'
import { readView, type View, writeView } from '../view.js'

/** Notice, controls, figures and record. */
export function ResultsView({ answer }: { answer: PerformanceAnswer }) {
  const { level } = useSession().session
  const { instruments } = useResults()
  const filter = useRef<HTMLFieldSetElement>(null)
  const { view, pending, basis, pendingBasis, show, showBasis } = useAddress(answer)
  const actualMonths = actualBeside(answer.rows, basis)
  const reset = () => {
    show({ chosen: [...instruments] })
    filter.current?.querySelector('input')?.focus()
  }
  return (
    <>
      {trackOf(level) === 'indicator' && <OfSystem />}
      <NoticeBar basis={basis} />
      <Controls
        {...{ filter, chosen: pending.chosen, bases: answer.bases, basis: pendingBasis, show, showBasis }}
      />
      <BesideActual months={actualMonths} onShow={() => showBasis('actual')} />
      {view.chosen.length > 0 ? (
        <Figures view={view} pending={pending.metric} isMarked={actualMonths > 0} onShow={show} />
      ) : (
        <>
          <NoInstrument onReset={reset} />
          <FullNotice basis={basis} />
        </>
      )}
      <VerifyRecord answer={answer} />
      <AddedCards of={performanceContent} />
    </>
  )
}

interface ControlsProps {
  filter: Ref<HTMLFieldSetElement>
  chosen: readonly string[]
  bases: readonly Basis[]
  basis: Basis
  show: (change: Partial<View>) => void
  showBasis: (basis: Basis) => void
}

/** Only what there is a choice of. */
function Controls({ filter, chosen, bases, basis, show, showBasis }: ControlsProps) {
  const hasFilter = useResults().instruments.length > 1
  if (!hasFilter && bases.length < 2) return null
  return (
    <div className={styles.controls}>
      {hasFilter && <InstrumentFilter ref={filter} chosen={chosen} onChange={(chosen) => show({ chosen })} />}
      {bases.length > 1 && (
        <Choice legend={copy.basis.legend} names={namesOf(bases)} value={basis} onChange={showBasis} />
      )}
    </div>
  )
}

const namesOf = (bases: readonly Basis[]): Partial<Record<Basis, string>> =>
  Object.fromEntries(bases.map((basis) => [basis, copy.basis.names[basis]]))

/** What the address says. The controls are ahead of the figures: on a slow device by several frames. */
function useAddress({ bases }: PerformanceAnswer) {
  const [query, setQuery] = useSearchParams()
  const results = useResults()
  const view = readView(query, results)
  const [pending, setPending] = useOptimistic(view)
  const [pendingBasis, setPendingBasis] = useOptimistic(results.basis)
  const show = (change: Partial<View>) =>
    startTransition(() => {
      const next = { ...pending, ...change }
      setPending(next)
      setQuery(writeView(next, results, bases[0]), { replace: true })
    })
  /** Only the metric stays: other results have other months and instruments. */
  const showBasis = (basis: Basis) =>
    startTransition(() => {
      setPendingBasis(basis)
      const next = new URLSearchParams(basis === bases[0] ? {} : { basis })
      if (view.metric !== 'return') next.set('metric', view.metric)
      setQuery(next, { replace: true })
    })
  return { view, pending, basis: results.basis, pendingBasis, show, showBasis }
}

/** Holders of an indicator key might take the figures for their product's. */
function OfSystem() {
  const content = useContent(performanceContent)
  return <p>{content.text('performance.of-system')}</p>
}
