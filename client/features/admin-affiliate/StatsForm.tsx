import { Input, InputNumber, Modal, Select } from 'antd'
import { useId, useRef, type ReactNode } from 'react'
import { TIERS, type AffiliateStats } from '../../../src/affiliate/affiliate.contract.js'
import { REASON_MAX, type AffiliateApplication } from '../../../src/affiliate/affiliate-admin.contract.js'
import { useModal } from '../../ui/back-office/BackOffice.js'
import { useLeaveGuard } from '../../ui/back-office/use-leave-guard.js'
import { statsCopy as copy } from './admin-affiliate.copy.js'
import { StaleStats } from './StaleStats.js'
import { MOST, shareText, type NumberName } from './stats-limits.js'
import styles from './StatsForm.module.css'
import { useStatsEdit } from './use-stats-edit.js'

const TIER_OPTIONS = TIERS.map((value) => ({ value }))
const MONEY = { prefix: '$', step: 0.01, precision: 2 }
const COUNT = { precision: 0 }

/**
 * spec §2, §5: money in steps of a cent, counts whole, conversion to 100, commission to 1. Ant Design's own form would
 * be 8 kB for what a state does.
 */
export function StatsForm({
  application,
  onClose,
}: {
  application: AffiliateApplication
  onClose: () => void
}) {
  const modal = useModal()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const edit = useStatsEdit(application, onClose)
  const { draft, change, isBusy } = edit
  const field = (name: NumberName) => ({
    name,
    value: draft[name],
    fault: edit.beyond[name] ?? edit.faults[name],
    isBusy,
    onChange: (value: number) => change({ [name]: value }),
  })

  const askDiscard = async () =>
    modal.confirm({
      icon: null,
      centered: true,
      autoFocusButton: 'cancel',
      title: copy.discardAsk,
      content: copy.discardText,
      okText: copy.discard,
      okButtonProps: { danger: true },
      cancelText: copy.goOn,
    })
  useLeaveGuard(edit.isUnsaved, askDiscard)

  const close = async () => {
    if (isBusy) return
    if (!edit.isUnsaved || (await askDiscard())) onClose()
  }
  return (
    <Modal
      open
      centered
      width={560}
      title={copy.title}
      okText={copy.update}
      cancelText={copy.cancel}
      okButtonProps={{ htmlType: 'submit', form: id }}
      cancelButtonProps={{ disabled: isBusy }}
      confirmLoading={isBusy}
      onCancel={() => void close()}
      mask={{ closable: false }}
    >
      <form
        ref={form}
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // What is wrong is said beside its field already.
          const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
          if (wrong) wrong.focus()
          else void edit.save()
        }}
      >
        <p className="hint">
          {application.name} · {application.email}
        </p>
        {edit.problem && (
          <p className={styles.problem} role="alert">
            {edit.problem}
          </p>
        )}
        {edit.theirs && (
          <StaleStats mine={draft} theirs={edit.theirs} isBusy={isBusy} onTakeTheirs={edit.takeTheirs} />
        )}
        <div className={styles.fields}>
          <NumberField {...field('totalEarnings')} {...MONEY} autoFocus />
          <NumberField {...field('thisMonthEarnings')} {...MONEY} />
          <NumberField {...field('referralsMade')} {...COUNT} />
          <NumberField {...field('activeMembers')} {...COUNT} />
          <NumberField {...field('conversionRate')} suffix="%" step={0.01} hint={copy.hints.conversionRate} />
          <NumberField {...field('commissionRate')} step={0.01} hint={commissionHint(draft)} />
          <div>
            <label className="label" htmlFor={`${id}-tier`}>
              {copy.labels.tier}
            </label>
            <Select
              id={`${id}-tier`}
              className={styles.wide}
              options={TIER_OPTIONS}
              value={draft.tier}
              disabled={isBusy}
              onChange={(tier) => change({ tier })}
            />
          </div>
          <div>
            <label className="label" htmlFor={`${id}-reason`}>
              {copy.reason} <span className={`hint ${styles.optional}`}>{copy.optional}</span>
            </label>
            <Input
              id={`${id}-reason`}
              maxLength={REASON_MAX}
              value={edit.reason}
              readOnly={isBusy}
              aria-describedby={`${id}-why`}
              onChange={(event) => edit.setReason(event.target.value)}
            />
            <p id={`${id}-why`} className={`hint ${styles.below}`}>
              {copy.reasonHint}
            </p>
          </div>
        </div>
      </form>
    </Modal>
  )
}

interface NumberFieldProps {
  name: NumberName
  value: number
  fault: string | undefined
  isBusy: boolean
  onChange: (value: number) => void
  step?: number
  precision?: number
  prefix?: string
  suffix?: string
  hint?: ReactNode
  autoFocus?: boolean
}

function NumberField({ name, fault, isBusy, hint, onChange, ...input }: NumberFieldProps) {
  const id = useId()
  return (
    <div>
      <label className="label" htmlFor={id}>
        {copy.labels[name]}
      </label>
      <InputNumber<number>
        {...input}
        id={id}
        className={styles.wide}
        inputMode="decimal"
        aria-valuemin={0}
        aria-valuemax={MOST[name]}
        // Not disabled, which would take the focus away.
        readOnly={isBusy}
        status={fault ? 'error' : ''}
        aria-invalid={fault !== undefined}
        aria-describedby={`${id}-below`}
        // Empty is 0 (spec §5).
        onChange={(value) => onChange(value ?? 0)}
      />
      <p
        id={`${id}-below`}
        className={`${fault ? 'field-error' : 'hint'} ${styles.below}`}
        aria-live="polite"
      >
        {fault ?? hint}
      </p>
    </div>
  )
}

/** What a share means in percent; none of one's own is the tier's. */
function commissionHint({ commissionRate, tier }: AffiliateStats): string {
  if (commissionRate === 0) return copy.hints.ofTier(tier)
  const percent = String(Math.round(commissionRate * 1e6) / 1e4)
  return copy.hints.rate(shareText(commissionRate), percent)
}
