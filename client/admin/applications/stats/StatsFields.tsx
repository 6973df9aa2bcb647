import { useQuery } from '@tanstack/react-query'
import { Input, InputNumber, Select } from 'antd'
import { useId } from 'react'
import { formatList } from '#client/ui/controls/text/format-list.js'
import { REASON_MAX } from '#src/affiliate/affiliate.contract.js'
import {
  milestonesPassed,
  type NumberField as Name,
  STATS_RULES,
} from '#src/affiliate/dashboard/stats-rules.contract.js'
import { type Tier, TIERS } from '#src/affiliate/program/tiers.contract.js'
import { type ProgramRules, rulesAt } from '#src/affiliate/program/rules.contract.js'
import { rulesQuery } from '../../program/program.api.js'
import { statsCopy as copy } from '../applications.copy.js'
import { commissionHint } from './stats-limits.js'
import type { useStatsEdit } from './use-stats-edit.js'

const MONEY = { prefix: '$', step: 0.01, decimals: 2 }
const PERCENT = { suffix: '%', step: 0.01 }

/** product §2, §5: money in cents, counts as integers, conversion up to 100, commission up to 1. */
export function StatsFields({ edit }: { edit: ReturnType<typeof useStatsEdit> }) {
  const { draft, stored, faults, isBusy, changeStats } = edit
  const { data } = useQuery(rulesQuery)
  const rules = data && rulesAt(data.rules, new Date())
  const field = (name: Name) => ({
    name,
    value: draft[name],
    fault: faults[name],
    isBusy,
    onChange: (value: number | null) => changeStats({ [name]: value }),
  })
  return (
    <div className="grid gap-x-20 gap-y-16 my-16 sm:grid-cols-2">
      <NumberField {...field('totalEarnings')} {...MONEY} autoFocus />
      <NumberField {...field('thisMonthEarnings')} {...MONEY} />
      <NumberField
        {...field('referralsMade')}
        hint={milestonesHint(rules, stored.stats.referralsMade, draft.referralsMade)}
      />
      <NumberField {...field('activeMembers')} />
      <NumberField {...field('conversionRate')} {...PERCENT} hint={copy.hints.conversionRate} />
      <NumberField {...field('commissionRate')} step={0.01} hint={commissionHint(rules, draft)} />
      <TierField value={draft.tier} isBusy={isBusy} onChange={(tier) => changeStats({ tier })} />
      <ReasonField value={edit.reason} fault={faults.reason} isBusy={isBusy} onChange={edit.changeReason} />
    </div>
  )
}

/** Explains what editing referrals does not change. */
function milestonesHint(
  rules: ProgramRules | undefined,
  before: number,
  after: number | null,
): string | undefined {
  const passed = milestonesPassed(rules ?? { milestones: [] }, before, after ?? before)
  const list = formatList(
    passed.map(({ sales, reward }) => copy.hints.milestone(sales, reward)),
    'or',
  )
  return list && copy.hints.milestones(list)
}

interface FieldProps<Value> {
  value: Value
  isBusy: boolean
  onChange: (value: Value) => void
}

const TIER_OPTIONS = TIERS.map((value) => ({ value }))

function TierField({ value, isBusy, onChange }: FieldProps<Tier>) {
  const id = useId()
  return (
    <div>
      <label className="label" htmlFor={id}>
        {copy.labels.tier}
      </label>
      <Select
        id={id}
        className="w-full"
        options={TIER_OPTIONS}
        value={value}
        disabled={isBusy}
        onChange={onChange}
      />
    </div>
  )
}

function ReasonField({ value, fault, isBusy, onChange }: FieldProps<string> & { fault: string | undefined }) {
  const id = useId()
  return (
    <div>
      <label className="label" htmlFor={id}>
        {copy.reason} <span className="hint font-normal">{copy.optional}</span>
      </label>
      <Input
        id={id}
        maxLength={REASON_MAX}
        value={value}
        readOnly={isBusy}
        status={fault ? 'error' : ''}
        aria-invalid={fault !== undefined}
        aria-describedby={`${id}-why`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p
        id={`${id}-why`}
        className={`${fault ? 'field-error' : 'hint'} mt-4 empty:hidden`}
        aria-live="polite"
      >
        {fault ?? copy.reasonHint}
      </p>
    </div>
  )
}

interface NumberFieldProps {
  name: Name
  /** null: empty. */
  value: number | null
  fault: string | undefined
  isBusy: boolean
  onChange: (value: number | null) => void
  step?: number
  /** Minimum number of decimals shown after editing. */
  decimals?: number
  prefix?: string
  suffix?: string
  hint?: string
  autoFocus?: boolean
}

function NumberField({ name, fault, isBusy, hint, decimals = 0, onChange, ...input }: NumberFieldProps) {
  const id = useId()
  return (
    <div>
      <label className="label" htmlFor={id}>
        {copy.labels[name]}
      </label>
      <InputNumber<number>
        {...input}
        id={id}
        className="w-full"
        inputMode="decimal"
        aria-valuemin={0}
        aria-valuemax={STATS_RULES[name].most}
        // Read-only instead of disabled, which would drop the focus.
        readOnly={isBusy}
        status={fault ? 'error' : ''}
        aria-invalid={fault !== undefined}
        aria-describedby={`${id}-below`}
        // Not Ant Design's `precision`, which rounds what was typed.
        formatter={(value, { userTyping, input: typed }) => (userTyping ? typed : written(value, decimals))}
        onChange={onChange}
      />
      <p
        id={`${id}-below`}
        className={`${fault ? 'field-error' : 'hint'} mt-4 empty:hidden`}
        aria-live="polite"
      >
        {fault ?? hint}
      </p>
    </div>
  )
}

/** Formats with at least this many decimals, without cutting any off. */
function written(value: number | string | undefined, decimals: number): string {
  const text = String(value ?? '')
  const shown = text === '' ? '' : Number(text).toFixed(decimals)
  return Number(shown) === Number(text) ? shown : text
}
