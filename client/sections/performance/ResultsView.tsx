import { useMutation } from '@tanstack/react-query'
import { FileDown, ShieldAlert, ShieldCheck, Check } from 'lucide-react'
import { startTransition, useOptimistic, useRef, type Ref } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { PerformanceAnswer } from '#src/performance/performance.contract.js'
import { type Basis, RECORD_PATH } from '#src/performance/record.contract.js'
import { AddedCards } from '../../shell/content/AddedCards.js'
import { useContent } from '../../shell/content/content-context.js'
import { unbroken } from '../../ui/controls/text/unbroken.js'
import { trackOf } from '../../shell/session/member/levels.js'
import { useSession } from '../../shell/session/session-context.js'
import { BesideActual, Notice } from './BasisNotice.js'
import { Choice } from './Choice.js'
import { Figures } from './Figures.js'
import { useInstrumentPointing } from './chart/highlight.js'
import { instrumentName } from './format.copy.js'
import { performanceContent } from './performance.content.js'
import { performanceCopy as copy } from './performance.copy.js'
import { HttpError } from '../../shell/http/http.js'
import { fetchRecord } from './performance.api.js'
import { recordCopy } from './record.copy.js'
import { browserSha256, type Verification, verifyRecord } from './verify-record.js'
import { actualBeside } from './results.js'
import { useResults } from './results-context.js'
import { NoInstrument } from './ResultStates.js'
import { readView, type View, writeView } from './view.js'

/** Notice, controls, figures and record. */
export function ResultsView({ answer }: { answer: PerformanceAnswer }) {
  const { level } = useSession().session
  const { instruments } = useResults()
  const filter = useRef<HTMLFieldSetElement>(null)
  const { view, pending, basis, pendingBasis, show, showBasis } = useAddress(answer)
  const actualMonths = actualBeside(answer.rows, basis)
  const check = useRecordCheck(answer)
  const reset = () => {
    show({ chosen: [...instruments] })
    filter.current?.querySelector('input')?.focus()
  }
  return (
    <>
      {trackOf(level) === 'indicator' && <OfSystem />}
      <Notice basis={basis} />
      <Controls
        {...{ filter, chosen: pending.chosen, bases: answer.bases, basis: pendingBasis, show, showBasis }}
      />
      <BesideActual months={actualMonths} onShow={() => showBasis('actual')} />
      {view.chosen.length > 0 ? (
        <Figures
          view={view}
          pending={pending.metric}
          isMarked={actualMonths > 0}
          isProven={check.data?.ok !== false}
          onShow={show}
        />
      ) : (
        <NoInstrument onReset={reset} />
      )}
      <VerifyRecord answer={answer} check={check} />
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
    <div className="flex flex-wrap justify-between gap-x-24 gap-y-12">
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

/** The walk over the whole record, in the browser, once the reader starts it. */
const useRecordCheck = (answer: PerformanceAnswer) =>
  useMutation({ mutationFn: async () => verifyRecord(await fetchRecord(), answer, browserSha256) })

interface VerifyRecordProps {
  answer: PerformanceAnswer
  check: ReturnType<typeof useRecordCheck>
}

/** The record as a file, and its verification (product §2). */
function VerifyRecord({ answer, check: { data, error, isPending, mutate } }: VerifyRecordProps) {
  const verify = () => {
    if (!isPending) mutate()
  }
  return (
    <section className="card grid gap-8" aria-labelledby="record-title">
      <h2 id="record-title">{recordCopy.title}</h2>
      <p className="hint">{recordCopy.head(answer.head)}</p>
      <p className="max-w-measure">{unbroken(recordCopy.text)}</p>
      <div className="flex flex-wrap gap-8 mt-8">
        <button type="button" className="button" aria-disabled={isPending} onClick={verify}>
          <ShieldCheck size={16} aria-hidden="true" />
          <span>{isPending ? recordCopy.verifying : recordCopy.verify}</span>
        </button>
        <a className="button button-quiet" href={RECORD_PATH} download>
          <FileDown size={16} aria-hidden="true" />
          {recordCopy.download}
        </a>
      </div>
      <div
        role="status"
        className="min-h-[24px] [&_p]:flex [&_p]:items-start [&_p]:gap-8 [&_p]:text-text1 [&_p]:wrap-anywhere [&_svg]:flex-none [&_svg]:mt-2"
      >
        {error && <p>{sentenceOf(error)}</p>}
        {data && !isPending && <Result {...data} />}
      </div>
      <p className="hint">{recordCopy.limits}</p>
    </section>
  )
}

/** Hashes are calculated over HTTPS only; of other failures the server may know more. */
function sentenceOf(error: Error): string {
  if (!window.isSecureContext) return recordCopy.insecure
  return (error instanceof HttpError && error.sentence) || recordCopy.failed
}

function Result(result: Verification) {
  const Icon = result.ok ? ShieldCheck : ShieldAlert
  return (
    <p className={result.ok ? '[&_svg]:text-up' : '[&_svg]:text-down'}>
      <Icon size={20} aria-hidden="true" />
      <span>{result.ok ? recordCopy.verified(result.head) : recordCopy.broken(result)}</span>
    </p>
  )
}

interface InstrumentFilterProps {
  ref: Ref<HTMLFieldSetElement>
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Selects the instruments that all figures below are computed from. */
function InstrumentFilter({ ref, chosen, onChange }: InstrumentFilterProps) {
  const { instruments } = useResults()
  const toggle = (instrument: string, isOn: boolean) =>
    onChange(instruments.filter((name) => (name === instrument ? isOn : chosen.includes(name))))
  return (
    <fieldset
      ref={ref}
      className="flex flex-wrap gap-8 min-w-0 m-0 p-0 border-0 @max-sm/performance:grid @max-sm/performance:flex-1 @max-sm/performance:grid-cols-[repeat(auto-fit,minmax(88px,1fr))]"
    >
      <legend className="visually-hidden">{copy.filter.legend}</legend>
      {instruments.map((instrument) => (
        <Option
          key={instrument}
          instrument={instrument}
          isChosen={chosen.includes(instrument)}
          onToggle={(isOn) => toggle(instrument, isOn)}
        />
      ))}
    </fieldset>
  )
}

interface OptionProps {
  instrument: string
  isChosen: boolean
  onToggle: (isOn: boolean) => void
}

/** In the color of the instrument's line. */
function Option({ instrument, isChosen, onToggle }: OptionProps) {
  const { seriesOf } = useResults()
  return (
    <label
      className="relative flex items-center gap-8 min-w-0 min-h-control py-0 pr-16 pl-12 border border-line rounded-full text-text2 cursor-pointer hover:bg-s2 has-checked:border-line-strong has-checked:bg-s2 has-checked:text-text1 has-focus-visible:[outline:2px_solid_var(--focus)] has-focus-visible:outline-offset-2 print:has-checked:bg-transparent @max-sm/performance:justify-center @max-sm/performance:pl-8 @max-sm/performance:pr-12"
      {...useInstrumentPointing(instrument)}
    >
      <input
        type="checkbox"
        className="peer absolute inset-0 m-0 opacity-0 cursor-pointer"
        checked={isChosen}
        onChange={(event) => onToggle(event.target.checked)}
      />
      <span
        className="grid flex-none place-items-center w-[20px] h-[20px] border border-control rounded-cell *:invisible peer-checked:border-transparent peer-checked:bg-current peer-checked:*:visible peer-checked:*:text-canvas forced-colors:peer-checked:[forced-color-adjust:none] forced-colors:peer-checked:bg-[Highlight] forced-colors:peer-checked:*:text-[HighlightText]"
        data-series={seriesOf(instrument)}
        aria-hidden="true"
      >
        <Check size={14} strokeWidth={3} />
      </span>
      <span className="overflow-hidden text-ellipsis font-bold" translate="no">
        {instrument}
      </span>
      <span className="visually-hidden-narrow text-text2 text-13">{instrumentName(instrument)}</span>
    </label>
  )
}
