import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { ArrowRight, Check, CircleAlert, CircleCheck, FileText, Pencil, Undo2 } from 'lucide-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import {
  monthName,
  type PayoutMonth,
  SERVICE_NAMES,
  type Statement,
  STATEMENT_LABELS,
  type StatementState,
} from '#src/affiliate/payouts/payouts.contract.js'
import { Fact } from '#client/ui/controls/Fact.js'
import { toast } from '#client/ui/toast/toast.js'
import { dollars } from '../back-office/dollars.js'
import { DrawerLink, FactList } from '../back-office/drawer/Drawer.js'
import { RecordDrawer } from '../back-office/drawer/RecordDrawer.js'
import { useFocusInDrawer } from '../back-office/focus-restore.js'
import { Field, Problem } from '../back-office/form/Field.js'
import { useModal } from '../back-office/frame/BackOffice.js'
import { refusalOr } from '../back-office/http-errors.js'
import { statePill } from '../back-office/IconPill.js'
import { Moment } from '../back-office/Time.js'
import { approve, PAYOUTS, setTaxForm, statementQuery } from './payouts.api.js'
import { listCopy, statementCopy as copy, taxFormCopy } from './payouts.copy.js'

export const StatePill = statePill<StatementState>(
  {
    draft: ['', Pencil],
    approved: ['pill-brand', Check],
    exported: ['pill-brand', FileText],
    paid: ['pill-up', CircleCheck],
    unclaimed: ['pill-warn', CircleAlert],
    returned: ['pill-down', Undo2],
    failed: ['pill-down', CircleAlert],
    carried: ['', ArrowRight],
  },
  STATEMENT_LABELS,
)

interface StatementDrawerProps {
  id: string
  /** The row from the list, shown until the statement has loaded. */
  known: Statement | undefined
  months: PayoutMonth[]
  onClose: () => void
}

/** One affiliate's statement of a month: what it is made of, where it is paid to, and its approval. */
export function StatementDrawer({ id, known, months, onClose }: StatementDrawerProps) {
  const query = useQuery(statementQuery(id))
  const statement = query.data?.statement ?? known
  const applicationId = query.data?.applicationId
  return (
    <RecordDrawer
      title={statement ? listCopy.open(statement) : copy.title}
      texts={copy}
      isStrict
      onClose={onClose}
      {...{ id, query }}
    >
      {statement && (
        <div className="grid grid-cols-1 gap-24">
          <Approval statement={statement} month={months.find(({ month }) => month === statement.month)} />
          <Amounts {...statement} />
          <Facts {...statement} />
          {query.data && <TaxForm memberId={statement.affiliate.memberId} since={query.data.formSince} />}
          <div>
            {applicationId && (
              <DrawerLink to={`/admin/affiliate?view=${applicationId}`}>{copy.openLedger}</DrawerLink>
            )}
            <DrawerLink to={`/admin/affiliate?view=sales&q=${statement.affiliate.code}`}>
              {copy.openSales}
            </DrawerLink>
            <DrawerLink to={`/admin/audit?subject=${encodeURIComponent(`payout:${id}`)}`}>
              {copy.history}
            </DrawerLink>
          </div>
        </div>
      )}
    </RecordDrawer>
  )
}

/** The state, what stops the payout, and the button or why another person has to press it. */
function Approval({ statement, month }: { statement: Statement; month: PayoutMonth | undefined }) {
  const box = useRef<HTMLElement>(null)
  const modal = useModal()
  const queryClient = useQueryClient()
  const { state, problem, needsSecond, due, affiliate, id, version } = statement
  useFocusInDrawer(state, box)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => approve(id, version),
    onSuccess: (answer) => {
      queryClient.setQueryData(statementQuery(id).queryKey, answer)
      toast({ title: copy.done, tone: 'success' })
    },
    onError: (failure) => console.error(copy.notApproved, failure),
    // Also after a failure: someone else may have changed it.
    onSettled: () => queryClient.invalidateQueries({ queryKey: PAYOUTS }),
  })
  const isBlocked = needsSecond && month?.isYours === true
  const ask = async () => {
    const title = copy.ask(dollars(due), affiliate.name ?? affiliate.code)
    if (await modal.confirm({ icon: null, centered: true, title, okText: copy.approve })) mutate()
  }
  return (
    <section
      ref={box}
      tabIndex={-1}
      className="grid gap-12 justify-items-start p-16 border border-line rounded-card bg-s1 text-text1 wrap-anywhere"
      aria-label={copy.actions}
    >
      <StatePill state={state} />
      {copy.states[state] && !isBlocked && <p>{copy.states[state]}</p>}
      {problem && <p className="text-warn">{problem}</p>}
      {isBlocked && <p>{copy.second}</p>}
      <Problem text={error && refusalOr(error, copy.notApproved)} />
      {state === 'draft' && !isBlocked && (
        <Button type="primary" loading={isPending} onClick={() => void ask()}>
          {copy.approve}
        </Button>
      )}
    </section>
  )
}

/** How the amount due comes about, as on paper. */
function Amounts(statement: Statement) {
  const rows = ['opening', 'earned', 'refunds', 'carried', 'due'] as const
  return (
    <dl className="grid">
      {rows.map((name) => (
        <div
          key={name}
          className="flex justify-between gap-16 py-8 border-t border-line text-text2 data-[name=due]:text-text1 data-[name=due]:font-semibold"
          data-name={name}
        >
          <dt>{copy.fields[name]}</dt>
          <dd className="figures" translate="no">
            {dollars(name === 'carried' ? -statement.carried || 0 : statement[name])}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Facts({ affiliate, month, service, recipient, reference, exportedAt, settledAt }: Statement) {
  return (
    <FactList columns="wide">
      <Fact term={copy.fields.affiliate}>
        {affiliate.name ?? listCopy.unnamed} <span className="hint figures">{affiliate.code}</span>
        <DrawerLink to={`/admin/members?view=${affiliate.memberId}`}>{copy.openMember}</DrawerLink>
      </Fact>
      <Fact term={copy.fields.month}>{monthName(month)}</Fact>
      <Fact term={copy.fields.reference}>
        <span className="figures select-all">{reference}</span>
      </Fact>
      {recipient && service && (
        <Fact term={copy.fields.recipient}>
          {SERVICE_NAMES[service]} <span className="block wrap-anywhere">{recipient}</span>
        </Fact>
      )}
      {exportedAt && (
        <Fact term={copy.fields.exportedAt}>
          <Moment at={exportedAt} />
        </Fact>
      )}
      {settledAt && (
        <Fact term={copy.fields.settledAt}>
          <Moment at={settledAt} />
        </Fact>
      )}
    </FactList>
  )
}

/** Of the affiliate and not of the month, but it is looked for at the month's end. */
function TaxForm({ memberId, since }: { memberId: string; since: string | null }) {
  const id = useId()
  const queryClient = useQueryClient()
  const saved = since ?? ''
  const [day, setDay] = useState(saved)
  const [isPartial, setPartial] = useState(false)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => setTaxForm(memberId, day || null),
    onSuccess: () => toast({ title: taxFormCopy.saved(day !== ''), tone: 'success' }),
    onError: (failure) => console.error(taxFormCopy.lost, failure),
    // Also after a failure: it may have been saved.
    onSettled: () => queryClient.invalidateQueries({ queryKey: PAYOUTS }),
  })
  const refusal = error ? refusalOr(error, taxFormCopy.lost) : undefined
  const fault = isPartial ? taxFormCopy.partial : refusal
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // What is typed only in part is an empty value.
    const isWhole = event.currentTarget.checkValidity()
    setPartial(!isWhole)
    if (isWhole && !isPending) mutate()
  }
  return (
    <form noValidate onSubmit={submit}>
      <Field id={id} label={taxFormCopy.label} hint={taxFormCopy.hint} fault={fault}>
        <div className="flex flex-wrap gap-8 [&_input]:flex-[1_1_160px] [&_input]:scheme-dark">
          <Input
            id={id}
            type="date"
            value={day}
            readOnly={isPending}
            status={fault ? 'error' : ''}
            aria-invalid={fault !== undefined}
            aria-describedby={`${id}-why`}
            onChange={({ target }) => {
              setDay(target.value)
              setPartial(false)
              reset()
            }}
          />
          <Button htmlType="submit" loading={isPending} disabled={day === saved && !isPartial}>
            {taxFormCopy.save}
          </Button>
        </div>
      </Field>
    </form>
  )
}
