import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useId, useMemo, useRef, useState } from 'react'
import { type PayoutDetails, RECIPIENT_MAX, SERVICE_NAMES } from '#src/affiliate/payouts/payouts.contract.js'
import { PAYOUT_SERVICES } from '#src/affiliate/affiliate.contract.js'
import type { Elements } from '#client/ui/elements.js'
import { HttpError } from '#client/shell/http/http.js'
import { countries } from './countries.js'
import { payoutsQuery, saveDetails } from './payouts.api.js'
import { detailsCopy as copy } from './payouts.copy.js'

const NONE: PayoutDetails = { service: 'paypal', recipient: '', country: '' }

/** Where the affiliate is paid: service, recipient and country. */
export function PayoutDetailsForm({ details }: { details: PayoutDetails | null }) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const queryClient = useQueryClient()
  const [edit, setEdit] = useState<PayoutDetails | null>(null)
  const { service, recipient, country } = edit ?? details ?? NONE
  const all = useMemo(() => countries(), [])
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: saveDetails,
    onSuccess: (answer) => {
      queryClient.setQueryData(payoutsQuery.queryKey, answer)
      setEdit(null)
    },
    onError: (failure) => {
      console.error(copy.failed, failure)
      const [field] = failure instanceof HttpError ? Object.keys(failure.fields) : []
      if (field) form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()
    },
  })
  const faults: Partial<Record<string, string>> = error instanceof HttpError ? error.fields : {}
  const isOfField = Object.keys(faults).length > 0
  const problem = error && !isOfField ? (error instanceof HttpError && error.sentence) || copy.failed : null
  const change = (values: Partial<PayoutDetails>) => {
    setEdit({ service, recipient, country, ...values })
    reset()
  }
  const control = (name: keyof PayoutDetails) => ({
    ...{ id: `${id}-${name}`, name, readOnly: isPending },
    'aria-invalid': faults[name] !== undefined,
    'aria-describedby': `${id}-${name}-why`,
  })
  return (
    <form
      ref={form}
      className="grid content-start gap-16"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) mutate({ service, recipient, country })
      }}
    >
      <div>
        <h3 className="text-15">{copy.title}</h3>
        <p className="hint">{copy.text}</p>
      </div>
      <fieldset className="m-0 p-0 border-0">
        <legend className="label p-0">{copy.service}</legend>
        <div className="flex flex-wrap gap-24">
          {PAYOUT_SERVICES.map((name) => (
            <label
              key={name}
              className="inline-flex items-center gap-8 min-h-control text-text1 cursor-pointer"
            >
              <input
                type="radio"
                name="service"
                value={name}
                checked={name === service}
                disabled={isPending}
                onChange={() => change({ service: name })}
              />
              <span translate="no">{SERVICE_NAMES[name]}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <Labeled id={`${id}-recipient`} label={copy.recipient[service]} fault={faults.recipient}>
        <input
          {...control('recipient')}
          className="input"
          autoComplete="email"
          spellCheck={false}
          maxLength={RECIPIENT_MAX}
          value={recipient}
          onChange={({ target }) => change({ recipient: target.value })}
        />
      </Labeled>
      <Labeled id={`${id}-country`} label={copy.country} fault={faults.country}>
        <div className="relative [&_svg]:absolute [&_svg]:top-[13px] [&_svg]:right-[12px] [&_svg]:text-text3 [&_svg]:pointer-events-none">
          <select
            {...control('country')}
            className="input appearance-none pr-48"
            autoComplete="country"
            value={country}
            onChange={({ target }) => change({ country: target.value })}
          >
            <option value="">{copy.choose}</option>
            {all.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
          <ChevronDown size={18} aria-hidden="true" />
        </div>
      </Labeled>
      <div>
        <button type="submit" className="button" disabled={isPending}>
          {isPending && <span className="spinner" />}
          <span>{isPending ? copy.saving : copy.save}</span>
        </button>
        <p className="mt-8 min-h-20 text-13/20 text-down empty:hidden" role="alert">
          {problem}
        </p>
        <p className="hint mt-8 empty:hidden" role="status">
          {isSuccess && copy.saved}
        </p>
      </div>
    </form>
  )
}

interface LabeledProps {
  id: string
  label: string
  fault: string | undefined
  children: Elements
}

const Labeled = ({ id, label, fault, children }: LabeledProps) => (
  <div>
    <label className="label" htmlFor={id}>
      {label}
    </label>
    {children}
    <p id={`${id}-why`} className="mt-8 text-down text-13/20 empty:hidden" aria-live="polite">
      {fault}
    </p>
  </div>
)
