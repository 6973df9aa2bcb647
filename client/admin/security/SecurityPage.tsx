import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { Fingerprint, Smartphone } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Factor, FactorsAnswer } from '#src/keys/factors.contract.js'
import { PERMISSIONS } from '#src/keys/roles.contract.js'
import { startApp, startPasskey } from '#client/shell/factors/factors.api.js'
import { serverNow } from '#client/shell/http/server-clock.js'
import { lazyScreen } from '#client/shell/sections/lazy-screen.js'
import { toast } from '#client/ui/toast/toast.js'
import { inBackOffice, useModal } from '../back-office/frame/BackOffice.js'
import { Banner } from '../back-office/frame/Banner.js'
import { sentenceOf, useErrorLog } from '../back-office/http-errors.js'
import { ListPanel, LoadingList } from '../back-office/list/ListPanel.js'
import { CardTerm, ListTable, type Columns } from '../back-office/list/table/ListTable.js'
import { ListToolbar } from '../back-office/list/toolbar/ListToolbar.js'
import { StepUpCancelled, useStepUp } from '../back-office/step-up/step-up.js'
import { Day } from '../back-office/Time.js'
import { useMay } from '../back-office/use-may.js'
import type { Begun } from './AddFactorDialog.js'
import { changeRule, factorsQuery, removeFactor, replaceCodes, ruleQuery } from './security.api.js'
import { securityCopy } from './security.copy.js'

const { list: copy, codes: codesCopy, rule: ruleCopy, add: addCopy } = securityCopy

const AddFactorDialog = lazyScreen(() => import('./AddFactorDialog.js').then((file) => file.AddFactorDialog))
const RecoveryCodesDialog = lazyScreen(() =>
  import('./AddFactorDialog.js').then((file) => file.RecoveryCodesDialog),
)

function Security() {
  const { data, isError, error, isFetching, refetch } = useQuery(factorsQuery)
  useErrorLog(copy.failed, error)
  const mayRequire = useMay(PERMISSIONS.settings.manage)
  const banner = isError && (
    <Banner text={sentenceOf(error, copy.failed)} isBusy={isFetching} onRetry={() => void refetch()} />
  )
  if (!data) return banner || <LoadingList text={securityCopy.loading} />
  return (
    <div className="grid gap-16 lg:gap-20">
      {banner}
      <OwnFactors answer={data} />
      {mayRequire && <Rule />}
    </div>
  )
}

export const SecurityPage = inBackOffice(Security)

const QUESTION = { icon: null, centered: true, cancelText: copy.cancel }

/** A call after step-up; a closed step-up is no failure. */
function useAfterStepUp<Answer, Input = void>(
  call: (input: Input) => Promise<Answer>,
  failed: string,
  onDone: (answer: Answer, input: Input) => void,
) {
  const stepUp = useStepUp()
  const { mutate, isPending } = useMutation({
    mutationFn: (input: Input) => stepUp(() => call(input)),
    onSuccess: onDone,
    onError: (error) => {
      if (error instanceof StepUpCancelled) return
      console.error(failed, error)
      toast({ title: sentenceOf(error, failed), tone: 'error' })
    },
  })
  return { mutate, isPending }
}

function OwnFactors({ answer: { factors, recoveryCodes, canUsePasskeys } }: { answer: FactorsAnswer }) {
  const cache = useQueryClient()
  const modal = useModal()
  const [begun, setBegun] = useState<Begun | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const readAgain = () => void cache.invalidateQueries({ queryKey: ['security'] })
  const passkey = useAfterStepUp(startPasskey, addCopy.failed, (options) =>
    setBegun({ kind: 'passkey', options }),
  )
  const app = useAfterStepUp(startApp, addCopy.failed, (secret) => setBegun({ kind: 'app', secret }))
  const removing = useAfterStepUp(
    ({ id }: Factor) => removeFactor(id),
    copy.notRemoved,
    (answer, { name }) => {
      cache.setQueryData(factorsQuery.queryKey, answer)
      readAgain()
      toast({ title: copy.removed(name), tone: 'success' })
    },
  )
  const replacing = useAfterStepUp(replaceCodes, codesCopy.failed, ({ codes }) => {
    setCodes(codes)
    readAgain()
  })
  const isBusy = passkey.isPending || app.isPending || removing.isPending || replacing.isPending
  const remove = async (factor: Factor) => {
    const question = {
      ...QUESTION,
      title: copy.ask(factor.name),
      content: factors.length === 1 ? copy.askLast : copy.askText,
      okText: copy.remove,
    }
    if (await modal.confirm(question)) removing.mutate(factor)
  }
  const replace = async () => {
    const question = {
      ...QUESTION,
      title: codesCopy.ask,
      content: codesCopy.askText,
      okText: codesCopy.replace,
    }
    if (await modal.confirm(question)) replacing.mutate()
  }
  const add = (
    <div className="flex flex-wrap gap-12">
      {canUsePasskeys && (
        <Button
          type="primary"
          icon={<Fingerprint size={18} aria-hidden="true" />}
          disabled={isBusy}
          onClick={() => passkey.mutate()}
        >
          {copy.addPasskey}
        </Button>
      )}
      <Button
        type={canUsePasskeys ? 'default' : 'primary'}
        icon={<Smartphone size={18} aria-hidden="true" />}
        disabled={isBusy}
        onClick={() => app.mutate()}
      >
        {copy.addApp}
      </Button>
    </div>
  )
  return (
    <ListPanel label={copy.title}>
      <ListToolbar title={copy.title} action={add}>
        <p className="hint">{copy.text}</p>
      </ListToolbar>
      {!canUsePasskeys && <p className="hint mb-16">{copy.noPasskeys}</p>}
      {factors.length > 0 ? (
        <>
          <ListTable
            rows={factors}
            columns={columnsOf((factor) => void remove(factor), isBusy)}
            card={CARD}
            cardHeight={150}
            isLoading={false}
          />
          <div className="flex flex-wrap items-center justify-between gap-x-24 gap-y-12 mt-16 pt-16 border-t border-line">
            <div>
              <h3 className="text-15/24">{codesCopy.title}</h3>
              <p className="hint">
                <span>{codesCopy.left(recoveryCodes)}</span>
                <span>{'. '}</span>
                <span>{codesCopy.text}</span>
              </p>
            </div>
            <Button disabled={isBusy} onClick={() => void replace()}>
              {codesCopy.replace}
            </Button>
          </div>
        </>
      ) : (
        <div className="py-24 text-center">
          <h3 className="text-15/24">{copy.none}</h3>
          <p className="mt-4">{copy.noneText}</p>
        </div>
      )}
      <Suspense>
        {begun && (
          <AddFactorDialog
            begun={begun}
            onClose={() => setBegun(null)}
            onAdded={(name, codes) => {
              setBegun(null)
              setCodes(codes ?? null)
              readAgain()
              toast({ title: addCopy.added(name), tone: 'success' })
            }}
          />
        )}
        {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
      </Suspense>
    </ListPanel>
  )
}

/** Name, then type and times, then the button. */
const CARD = `'name remove' 'kind kind' 'createdAt lastUsedAt' / minmax(0, 1fr) auto`

const FACT = 'whitespace-nowrap @max-lg/list:text-13'

const columnsOf = (onRemove: (factor: Factor) => void, isBusy: boolean): Columns<Factor> => [
  {
    title: copy.columns.name,
    dataIndex: 'name',
    className: 'text-text1 font-medium wrap-anywhere',
  },
  { title: copy.columns.kind, key: 'kind', className: FACT, render: (_, { kind }) => copy.kinds[kind] },
  {
    title: copy.columns.createdAt,
    key: 'createdAt',
    className: FACT,
    render: (_, { createdAt }) => (
      <>
        <CardTerm>{copy.columns.createdAt}</CardTerm>
        <Day at={createdAt} />
      </>
    ),
  },
  {
    title: copy.columns.lastUsedAt,
    key: 'lastUsedAt',
    className: FACT,
    render: (_, { lastUsedAt }) => (
      <>
        <CardTerm>{copy.columns.lastUsedAt}</CardTerm>
        {lastUsedAt ? <Day at={lastUsedAt} /> : copy.never}
      </>
    ),
  },
  {
    title: '',
    key: 'remove',
    className: 'text-right',
    render: (_, factor) => (
      <Button disabled={isBusy} aria-label={copy.removeOf(factor.name)} onClick={() => onRemove(factor)}>
        {copy.remove}
      </Button>
    ),
  },
]

/** Whether all masters need a second factor; for owners. */
function Rule() {
  const cache = useQueryClient()
  const modal = useModal()
  const { data, isError, error, isFetching, refetch } = useQuery(ruleQuery)
  useErrorLog(ruleCopy.failed, error)
  const { mutate, isPending } = useAfterStepUp(changeRule, ruleCopy.notSaved, (rule) => {
    cache.setQueryData(ruleQuery.queryKey, rule)
    void cache.invalidateQueries({ queryKey: factorsQuery.queryKey })
    toast({ title: rule.isRequired ? ruleCopy.required : ruleCopy.optional, tone: 'success' })
  })
  if (!data)
    return isError ? (
      <Banner text={sentenceOf(error, ruleCopy.failed)} isBusy={isFetching} onRetry={() => void refetch()} />
    ) : (
      <div className="skeleton h-[160px] rounded-card" aria-busy="true" />
    )
  const { isRequired, requiredFrom, without, version } = data
  const isComing = requiredFrom !== null && Date.parse(requiredFrom) > serverNow()
  const change = async () => {
    const question = {
      ...QUESTION,
      title: isRequired ? ruleCopy.askStop : ruleCopy.ask,
      content: isRequired ? ruleCopy.askStopText : ruleCopy.askText(without.length),
      okText: isRequired ? ruleCopy.stop : ruleCopy.require,
    }
    if (await modal.confirm(question)) mutate({ isRequired: !isRequired, version })
  }
  return (
    <section className="card" aria-labelledby="factor-rule">
      <div className="flex flex-wrap items-center justify-between gap-x-24 gap-y-12">
        <h2 id="factor-rule" className="text-17/24">
          {ruleCopy.title}
        </h2>
        <Button disabled={isPending} onClick={() => void change()}>
          {isRequired ? ruleCopy.stop : ruleCopy.require}
        </Button>
      </div>
      <p className="hint mt-8">{ruleCopy.text}</p>
      <p className="flex flex-wrap items-center gap-8 mt-16 text-text1">
        <span className={`pill ${isRequired ? 'pill-up' : ''}`}>
          {isComing ? ruleCopy.from : isRequired ? ruleCopy.on : ruleCopy.off}
        </span>
        {isComing && <Day at={requiredFrom} />}
      </p>
      {without.length > 0 && (
        <div className="mt-16">
          <p className="hint">{ruleCopy.without(without.length)}</p>
          <ul className="grid gap-4 mt-4 pl-0 list-none">
            {without.slice(0, 20).map((name, at) => (
              <li key={`${at} ${name}`} className="text-text1" translate="no">
                {name}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
