import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Input } from 'antd'
import { useId, useState } from 'react'
import { ENTRY_LABELS } from '#src/affiliate/sales/ledger.contract.js'
import type { AffiliateSale, ChangeSaleAnswer } from '#src/affiliate/sales/sale-corrections.contract.js'
import { NAMED_CODE_MAX } from '#src/affiliate/sales/sales.contract.js'
import { toast } from '#client/ui/toast/toast.js'
import { useFocusReturn } from '../back-office/focus-restore.js'
import { Field, Fields, Problem } from '../back-office/form/Field.js'
import { FormDialog } from '../back-office/form/FormDialog.js'
import { useDiscardGuard } from '../back-office/form/use-discard-guard.js'
import { refusalOr } from '../back-office/http-errors.js'
import { useTypedTerm } from '../back-office/list/search/use-typed-term.js'
import { dollars } from '../back-office/dollars.js'
import type { SaleForm } from './sales-address.js'
import { attributeSale, SALES, saleQuery } from './sales.api.js'
import { changeCopy as copy, monthName, saleCopy } from './sales.copy.js'

interface AttributeDialogProps {
  id: string
  form: SaleForm
  onClose: () => void
}

/** Gives a sale to an affiliate by code, or to nobody; says first what that changes. Also over an order. */
export function AttributeDialog({ id, form, onClose }: AttributeDialogProps) {
  const field = useId()
  const { data, error } = useQuery(saleQuery(id))
  const sale = data?.sale
  const [code, setCode] = useState('')
  const [typed, setTyped, checkNow] = useTypedTerm(code, setCode)
  const isNobody = form === 'nobody'
  const { plan, isChecking, refusal, attribute, isBusy, problem } = useAttribution(
    sale,
    isNobody ? null : code.trim(),
    onClose,
  )
  const isPending = !isNobody && typed.trim() !== code.trim()
  const close = useDiscardGuard(typed !== '' && !isBusy, onClose)
  useFocusReturn(null)
  const name = sale?.affiliate ? 'reassign' : 'attribute'
  return (
    <FormDialog
      title={isNobody ? copy.titles.nobody : copy.titles[name]}
      okText={isNobody ? saleCopy.nobody : saleCopy[name]}
      isBusy={isBusy}
      isBlocked={!plan || isPending}
      onCancel={() => void close()}
      onSubmit={attribute}
    >
      <Problem text={problem ?? (error && saleCopy.failed)} />
      {isNobody ? (
        <>
          <p className="mb-16">{copy.nobodyText}</p>
          <Problem text={refusal} />
        </>
      ) : (
        <Fields>
          <Field
            id={field}
            label={copy.code}
            fault={isPending ? undefined : (refusal ?? undefined)}
            hint={sale?.code ? `${copy.orderHas(sale.code)} ${copy.codeHint}` : copy.codeHint}
            isLong
          >
            <Input
              id={field}
              autoFocus
              autoComplete="off"
              spellCheck={false}
              maxLength={NAMED_CODE_MAX}
              value={typed}
              readOnly={isBusy}
              status={refusal && !isPending ? 'error' : ''}
              aria-invalid={refusal !== null && !isPending}
              aria-describedby={`${field}-why`}
              onChange={({ target }) => setTyped(target.value)}
              onPressEnter={checkNow}
            />
          </Field>
        </Fields>
      )}
      <Changes plan={isPending ? undefined : plan} isChecking={isChecking || isPending} />
    </FormDialog>
  )
}

/** What the change would do, by the server, and the change itself. `code`: null for nobody; empty: none yet. */
function useAttribution(sale: AffiliateSale | undefined, code: string | null, onDone: () => void) {
  const queryClient = useQueryClient()
  const change = { code, version: sale?.version ?? 0 }
  const { data, error, isFetching } = useQuery({
    // Not one of SALES: after the change it would be read again, with the version before.
    queryKey: ['sale-plan', sale?.id, change],
    queryFn: () => attributeSale(sale!.id, change, true),
    enabled: sale !== undefined && code !== '',
    retry: false,
    gcTime: 0,
  })
  const {
    mutate,
    isPending,
    error: failure,
  } = useMutation({
    mutationFn: () => attributeSale(sale!.id, change),
    onSuccess: ({ sale: { affiliate } }) =>
      toast({ title: copy.done(affiliate && (affiliate.name ?? affiliate.code)), tone: 'success' }),
    onError: (thrown) => console.error(copy.lost, thrown),
    // Also after a failure: the sale may have been changed, by this call or by someone else.
    onSettled: async (answer) => {
      if (answer) onDone()
      await Promise.all(
        [SALES, ['orders'], ['admin-affiliate']].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      )
    },
  })
  return {
    plan: code === '' ? undefined : data,
    isChecking: isFetching,
    refusal: error && refusalOr(error, copy.failed),
    attribute: () => void (data && !isPending && mutate()),
    isBusy: isPending,
    problem: failure && refusalOr(failure, copy.lost),
  }
}

interface ChangesProps {
  /** Undefined until it is known. */
  plan: ChangeSaleAnswer | undefined
  isChecking: boolean
}

/** What a change would add to ledgers and take from them, before it is made. */
export function Changes({ plan, isChecking }: ChangesProps) {
  if (!plan)
    return (
      <p className="hint min-h-20" role="status">
        {isChecking && copy.reading}
      </p>
    )
  const { entries = [], sale } = plan
  return (
    <section aria-label={copy.changes} aria-live="polite">
      <h3 className="mb-8 text-15">{copy.changes}</h3>
      {sale.status === 'flagged' ? (
        <p>{copy.own}</p>
      ) : entries.length === 0 ? (
        <p>{copy.noChange}</p>
      ) : (
        <Entries entries={entries} />
      )}
    </section>
  )
}

/** Entries of a sale with whose they are and the month that they count for. */
export const Entries = ({ entries }: { entries: NonNullable<ChangeSaleAnswer['entries']> }) => (
  <ul className="grid gap-12">
    {entries.map(({ id, affiliate, kind, amount, month, reward }) => (
      <li key={id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-16">
        <span className="text-text1 font-medium wrap-anywhere">{affiliate.name ?? affiliate.code}</span>
        <span
          className="figures data-[sign=1]:text-up data-[sign=-1]:text-down"
          data-sign={Math.sign(amount)}
          translate="no"
        >
          {amount > 0 ? '+' : ''}
          {dollars(amount)}
        </span>
        <span className="hint col-span-full">
          {reward === null ? ENTRY_LABELS[kind] : ENTRY_LABELS[reward === 1 ? 'bonus' : 'milestone']} ·{' '}
          {monthName(month)}
        </span>
      </li>
    ))}
  </ul>
)
