import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useRef } from 'react'
import { type PayoutsAnswer } from '#src/affiliate/payouts/payouts.contract.js'
import { PAYOUT_SERVICES } from '#src/affiliate/affiliate.contract.js'
import { toast } from '../../ui/toast/toast.js'
import { useFocusAfter } from '../back-office/focus-restore.js'
import { useModal } from '../back-office/frame/BackOffice.js'
import { Banner } from '../back-office/frame/Banner.js'
import { refusalOr } from '../back-office/http-errors.js'
import { nextSteps, type Step } from './next-steps.js'
import { approveAll, closeMonth, exportFile, PAYOUTS } from './payouts.api.js'
import { listCopy, stepCopy as copy } from './payouts.copy.js'

interface NextStepsProps {
  answer: PayoutsAnswer
  actions: ReturnType<typeof useActions>
  onResults: () => void
  onMonth: (month: string) => void
}

/** A step as it is made: what it asks, does, and says. */
interface Action {
  /** Of the step, or of the same file once more. */
  key: string
  button: string
  ask: string
  askText: string
  okText?: string
  run: () => Promise<string>
  failed: string
}

/** What comes next with a month, as one button, what else can be done, and what waits for others. */
export function NextSteps({ answer, actions, onResults, onMonth }: NextStepsProps) {
  const box = useRef<HTMLDivElement>(null)
  const { make, isBusy, busyWith, problem, dismiss } = actions
  const { month, months, totals, services, waiting } = answer
  const [next, ...more] = nextSteps(answer)
  const payable = PAYOUT_SERVICES.reduce((sum, service) => sum + services[service].approved, 0)
  const unready = (totals.approved?.statements ?? 0) - payable
  const again = PAYOUT_SERVICES.filter((service) => month && services[service].exported > 0)
  useFocusAfter(JSON.stringify(next), box)
  const button = (step: Step, isPrimary: boolean) => {
    const type = isPrimary ? 'primary' : 'default'
    if (step.kind === 'import')
      return (
        <Button key="import" type={type} disabled={isBusy} onClick={onResults}>
          {listCopy.results}
        </Button>
      )
    const action = actionOf(step, onMonth)
    return (
      <Button
        key={action.key}
        type={type}
        loading={busyWith === action.key}
        disabled={isBusy}
        onClick={() => void make(action)}
      >
        {action.button}
      </Button>
    )
  }
  if (!next && !months.some((one) => one.month === month)) return null
  return (
    <section
      className="grid gap-12 p-16 border border-line rounded-card bg-s1 [&_[role=alert]]:mb-0"
      aria-label={copy.label}
    >
      {problem && <Banner text={problem} onDismiss={dismiss} />}
      <p className="text-text1">{next ? textOf(next) : copy.nothing(month!)}</p>
      {waiting > 0 && <p className="text-warn">{copy.waiting(waiting)}</p>}
      {unready > 0 && <p className="hint">{copy.problems(unready)}</p>}
      <div ref={box} className="flex flex-wrap gap-8 empty:hidden max-sm:grid">
        {next && button(next, true)}
        {/* Results have a button of their own above the list. */}
        {more.filter(({ kind }) => kind !== 'import').map((step) => button(step, false))}
        {again.map((service) => {
          const texts = copy.again
          const action = {
            ...{ key: `again ${service}`, button: texts.button(service), ask: texts.ask(service) },
            ...{ askText: texts.askText(service), okText: texts.submit, failed: texts.failed },
            run: () => exportFile(month!, service, true).then(() => copy.export.done),
          }
          return (
            <Button
              key={action.key}
              type="text"
              loading={busyWith === action.key}
              disabled={isBusy}
              onClick={() => void make(action)}
            >
              {action.button}
            </Button>
          )
        })}
      </div>
    </section>
  )
}

function textOf(step: Step): string {
  if (step.kind === 'close') return copy.close[step.isResumed ? 'resume' : 'text'](step.month)
  if (step.kind === 'export') return copy.export.text(step.service, step.count)
  return copy[step.kind].text(step.count)
}

function actionOf(step: Exclude<Step, { kind: 'import' }>, onMonth: (month: string) => void): Action {
  const { month } = step
  if (step.kind === 'close') {
    const texts = copy.close
    return {
      ...{ key: `close ${month}`, button: texts.button(month), ask: texts.ask(month) },
      ...{ askText: texts.askText, failed: texts.failed },
      async run() {
        const { statements: count, due } = await closeMonth(month)
        onMonth(month)
        return texts.done({ month, count, due })
      },
    }
  }
  if (step.kind === 'approve') {
    const texts = copy.approve
    return {
      ...{ key: 'approve', button: texts.button(step.count), ask: texts.ask(step.count) },
      ...{ askText: texts.askText, failed: texts.failed },
      run: async () => texts.done((await approveAll(month)).approved),
    }
  }
  const { service, count } = step
  const texts = copy.export
  return {
    ...{ key: `export ${service}`, button: texts.button(service), ask: texts.ask(service, count) },
    ...{ askText: texts.askText(service), failed: texts.failed },
    run: () => exportFile(month, service, false).then(() => texts.done),
  }
}

/** Makes one action at a time, once it was agreed to. */
export function useActions() {
  const modal = useModal()
  const queryClient = useQueryClient()
  const { mutate, isPending, variables, error, reset } = useMutation({
    mutationFn: ({ run }: Action) => run(),
    onSuccess: (title) => toast({ title, tone: 'success' }),
    onError: (failure, { failed }) => console.error(failed, failure),
    // Also after a failure: if the answer was lost, it may have been done.
    onSettled: () => queryClient.invalidateQueries({ queryKey: PAYOUTS }),
  })
  return {
    isBusy: isPending,
    busyWith: isPending ? variables.key : null,
    problem: error && variables ? refusalOr(error, variables.failed) : null,
    dismiss: reset,
    make: async (action: Action) => {
      const isSure = await modal.confirm({
        ...{ icon: null, centered: true, title: action.ask, content: action.askText },
        okText: action.okText ?? action.button,
      })
      if (isSure) mutate(action)
    },
  }
}
