import { Checkbox, Input, Select } from 'antd'
import { useId } from 'react'
import { MEMBER_LEVELS } from '#src/keys/keys.contract.js'
import { RENEWAL_URL_MAX } from '#src/orders/offers.contract.js'
import { LEVEL_LABELS } from '../../shell/session/member/member.js'
import { Field } from '../back-office/form/Field.js'
import type { OfferTerms } from './offer-form.js'
import { offerCopy as copy } from './offers.copy.js'

const { fields, hints } = copy
const LEVELS = MEMBER_LEVELS.map((value) => ({
  value,
  label: LEVEL_LABELS[value],
}))
const LENGTHS = { days: 5, graceDays: 2, renewalUrl: RENEWAL_URL_MAX }

interface OfferFieldsProps {
  values: OfferTerms
  faults: Partial<Record<string, string>>
  isBusy: boolean
  change: (values: Partial<OfferTerms>) => void
}

/** What an offer gives: level, days, grace, and what a returning buyer gets. */
export function OfferFields({ values, faults, isBusy, change }: OfferFieldsProps) {
  const id = useId()
  const text = (name: keyof typeof LENGTHS) => (
    <Field
      id={`${id}-${name}`}
      label={fields[name]}
      fault={faults[name]}
      hint={hints[name]}
      isLong={name === 'renewalUrl'}
    >
      <Input
        id={`${id}-${name}`}
        inputMode={name === 'renewalUrl' ? 'url' : 'numeric'}
        autoComplete="off"
        maxLength={LENGTHS[name]}
        value={values[name]}
        readOnly={isBusy}
        status={faults[name] ? 'error' : ''}
        aria-invalid={Boolean(faults[name])}
        aria-describedby={`${id}-${name}-why`}
        onChange={({ target }) => change({ [name]: target.value })}
      />
    </Field>
  )
  return (
    <>
      <Field id={`${id}-level`} label={fields.level} fault={faults.level} isLong>
        <Select
          id={`${id}-level`}
          options={LEVELS}
          value={values.level}
          disabled={isBusy}
          onChange={(level) => change({ level })}
        />
      </Field>
      {text('days')}
      {text('graceDays')}
      <div data-long="true">
        <Checkbox
          checked={values.renewsKey === 'yes'}
          disabled={isBusy}
          aria-describedby={`${id}-renews`}
          onChange={({ target }) => change({ renewsKey: target.checked ? 'yes' : '' })}
        >
          {copy.renewsKey}
        </Checkbox>
        <p id={`${id}-renews`} className="hint">
          {copy.renewsKeyHint}
        </p>
      </div>
      {text('renewalUrl')}
    </>
  )
}
