import { Button, Input } from 'antd'
import { CircleCheck, CirclePause } from 'lucide-react'
import { useId, useState } from 'react'
import {
  type BulkOutcome as Outcome,
  type BulkResult,
  type SelectionAction,
  TYPED_COUNT_ABOVE,
} from '#src/keys/bulk.contract.js'
import { Dialog } from '../../back-office/Dialog.js'
import { useFocusReturn } from '../../back-office/focus-restore.js'
import { Field } from '../../back-office/form/Field.js'
import { useLeaveGuard } from '../../back-office/form/use-leave-guard.js'
import { useModal } from '../../back-office/frame/BackOffice.js'
import { Banner } from '../../back-office/frame/Banner.js'
import parts from '../../batch/BatchDialog.module.css'
import { ExpiryField } from '../edit/ExpiryField.js'
import type { Selection } from '../list/use-selection.js'
import styles from './BulkDialog.module.css'
import { bulkCopy as copy } from './bulk.copy.js'
import { type Bulk, useBulk } from './use-bulk.js'

const QUESTION = {
  icon: null,
  centered: true,
  autoFocusButton: 'cancel',
  title: copy.leave.ask,
  content: copy.leave.text,
  okText: copy.leave.confirm,
  okButtonProps: { danger: true },
  cancelText: copy.leave.cancel,
} as const

interface BulkDialogProps {
  action: SelectionAction
  selection: Selection
  /** `isOver`: it was done, or at least begun. */
  onClose: (isOver: boolean) => void
}

/** Says what will happen to how many members, does it, and lists those that it left out. */
export function BulkDialog({ action, selection, onClose }: BulkDialogProps) {
  const [typed, setTyped] = useState('')
  const [expiresAt, setExpiresAt] = useState('')
  const bulk = useBulk(action, selection, expiresAt)
  const { changing, isCounting, started, isRunning, isStopping, isDone, problem, faults } = bulk
  const count = changing ?? bulk.count
  // What it is about is known once it is counted, for which extending needs a date.
  const isOpen = isCounting || count === 0 || (action === 'extend' && expiresAt === '')
  useFocusReturn(null)
  const modal = useModal()
  useLeaveGuard(isRunning, async () => {
    const isLeaving = await modal.confirm(QUESTION)
    // A step back within the list leaves the dialog open.
    if (isLeaving) bulk.stop()
    return isLeaving
  })
  const texts = copy.actions[action]
  const isTyped = count <= TYPED_COUNT_ABOVE || typed.replaceAll(/[\s,.]/g, '') === String(count)
  const isReady = count > 0 && !isCounting && isTyped && (action !== 'extend' || expiresAt !== '')
  const submit = () => {
    // Disabled while it runs, the button would lose the focus.
    if (!isRunning && (isReady || started)) void bulk.start()
  }
  const close = () => !isRunning && onClose(started !== null)
  // One button for the action and what follows, so that it keeps the focus.
  const footer = (
    <>
      {isRunning && started ? (
        <Button disabled={isStopping} onClick={bulk.stop}>
          {isStopping ? copy.stopping : copy.stop}
        </Button>
      ) : (
        !isDone && (
          <Button disabled={isRunning} onClick={close}>
            {started ? copy.close : copy.cancel}
          </Button>
        )
      )}
      <Button
        type="primary"
        danger={action === 'suspend' && !isDone}
        disabled={!started && !isReady}
        onClick={isDone ? close : submit}
      >
        {isDone
          ? copy.close
          : isRunning
            ? texts.busy
            : started
              ? copy.goOn
              : isOpen
                ? texts.label
                : texts.submit(count)}
      </Button>
    </>
  )
  return (
    <Dialog
      open
      centered
      width={560}
      title={started || isOpen ? texts.label : texts.ask(count)}
      closable={!isRunning}
      keyboard={!isRunning}
      mask={{ closable: false }}
      footer={footer}
      onCancel={close}
    >
      <div className={parts.body}>
        {problem && <Banner text={problem} />}
        {started ? (
          <BulkOutcome texts={texts} {...{ started, isRunning }} />
        ) : (
          <BulkFields
            {...{ action, count, typed, expiresAt, isRunning, isCounting }}
            selected={bulk.count}
            fault={faults.expiresAt}
            onType={setTyped}
            onDate={setExpiresAt}
            onSubmit={submit}
          />
        )}
      </div>
    </Dialog>
  )
}

interface BulkFieldsProps {
  action: SelectionAction
  /** How many will change, of those selected. */
  count: number
  selected: number
  isCounting: boolean
  typed: string
  expiresAt: string
  isRunning: boolean
  /** What is wrong with the date. */
  fault: string | undefined
  onType: (count: string) => void
  onDate: (day: string) => void
  onSubmit: () => void
}

/** What the action does, its date, and for many members a field to type their number. */
function BulkFields(props: BulkFieldsProps) {
  const {
    action,
    count,
    selected,
    isCounting,
    typed,
    expiresAt,
    isRunning,
    fault,
    onType,
    onDate,
    onSubmit,
  } = props
  const id = useId()
  return (
    <form
      className={parts.body}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <p>{copy.actions[action].text}</p>
      {action === 'extend' && (
        <Field id={`${id}-date`} label={copy.date} hint={copy.dateHint} fault={fault}>
          <ExpiryField
            id={`${id}-date`}
            value={expiresAt}
            isRequired
            isBusy={isRunning}
            hasFault={fault !== undefined}
            onChange={onDate}
          />
        </Field>
      )}
      <p role="status" className="hint empty:hidden">
        {isCounting
          ? copy.counting
          : count === 0
            ? copy.none
            : count < selected && copy.others(selected - count, selected)}
      </p>
      {!isCounting && count > TYPED_COUNT_ABOVE && (
        <Field id={`${id}-count`} label={copy.typed(count)} hint={copy.typedHint}>
          <Input
            id={`${id}-count`}
            className="max-w-[200px]"
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
            value={typed}
            readOnly={isRunning}
            aria-describedby={`${id}-count-why`}
            onChange={({ target }) => onType(target.value)}
          />
        </Field>
      )}
    </form>
  )
}

/** Most members in the list; further ones are only counted. */
const MAX_LISTED = 100

interface BulkOutcomeProps {
  texts: (typeof copy.actions)[keyof typeof copy.actions]
  started: NonNullable<Bulk['started']>
  isRunning: boolean
}

/** The progress, what was done, and the members that were left out, each with the reason. */
function BulkOutcome({ texts, started: { rest, total, results }, isRunning }: BulkOutcomeProps) {
  const id = useId()
  const of = (...outcomes: Outcome[]) => results.filter(({ outcome }) => outcomes.includes(outcome))
  const unchanged = of('unchanged').length
  const leftOut = of('skipped', 'conflict')
  const isOver = rest.length === 0
  const changed = of('changed').length
  const isGood = isOver && changed > 0
  return (
    <>
      {!isOver && (
        <div className={`${styles.progress} flex flex-wrap items-center justify-between gap-x-16 gap-y-8`}>
          <progress aria-label={copy.progress} max={total} value={total - rest.length} />
          <span className="tabular-nums">{copy.doneOf(total - rest.length, total)}</span>
        </div>
      )}
      <div role="status">
        {!isRunning && (
          <div className={parts.summary} data-tone={isGood ? 'done' : 'stopped'}>
            {isGood ? (
              <CircleCheck size={20} aria-hidden="true" />
            ) : (
              <CirclePause size={20} aria-hidden="true" />
            )}
            <strong>
              {changed > 0 ? texts.done(changed) : isOver ? copy.nothing : copy.stopped(rest.length)}
            </strong>
            {unchanged > 0 && <p>{texts.unchanged(unchanged)}</p>}
            {!isOver && changed > 0 && <p>{copy.stopped(rest.length)}</p>}
          </div>
        )}
      </div>
      {!isRunning && leftOut.length > 0 && (
        <section className="grid gap-8" aria-labelledby={id}>
          <h3 id={id}>{copy.leftOut(leftOut.length)}</h3>
          <LeftOut results={leftOut.slice(0, MAX_LISTED)} labelledBy={id} />
          {leftOut.length > MAX_LISTED && (
            <p className="hint">{copy.moreLeftOut(leftOut.length - MAX_LISTED)}</p>
          )}
        </section>
      )}
    </>
  )
}

function LeftOut({ results, labelledBy }: { results: BulkResult[]; labelledBy: string }) {
  return (
    // Focusable, so that the keyboard scrolls it.
    <div
      className={`${parts.rows} [&_tbody_th]:w-[40%] [&_tbody_th]:wrap-anywhere`}
      role="region"
      aria-labelledby={labelledBy}
      tabIndex={0}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">{copy.columns.name}</th>
            <th scope="col">{copy.columns.reason}</th>
          </tr>
        </thead>
        <tbody>
          {results.map(({ id, name, reason }) => (
            <tr key={id}>
              <th scope="row">{name ?? copy.gone}</th>
              <td>{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
