import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { HttpError } from '#client/shell/http/http.js'
import { Fact } from '#client/ui/controls/Fact.js'
import { toast } from '#client/ui/toast/toast.js'
import type { OrderProvider } from '#src/orders/orders.contract.js'
import {
  secretFault,
  SHOP_EVENTS,
  SHOP_SECRET_MAX,
  type Shop,
  type ShopsAnswer,
} from '#src/orders/shops.contract.js'
import { Moment } from '../../back-office/Time.js'
import { backOfficeCopy } from '../../back-office/back-office.copy.js'
import { CopyText } from '../../back-office/drawer/CopyText.js'
import { Drawer, DrawerLink, FactList } from '../../back-office/drawer/Drawer.js'
import { useFocusReturn } from '../../back-office/focus-restore.js'
import { Field, Problem } from '../../back-office/form/Field.js'
import { useDiscardGuard } from '../../back-office/form/use-discard-guard.js'
import { useModal } from '../../back-office/frame/BackOffice.js'
import { sentenceOf } from '../../back-office/http-errors.js'
import { StepUpCancelled, useStepUp } from '../../back-office/step-up/step-up.js'
import parts from '../../keys/KeyDetails.module.css'
import { PROVIDER_LABELS } from '../../offers/offers.copy.js'
import { changeSecret, sendTest, shopsQuery } from './shops.api.js'
import { shopsCopy as copy, STEPS, VARIABLES } from './shops.copy.js'

/** One shop: its address and steps, its secret, and a test. */
export function ShopDrawer({ shop, onClose }: { shop: Shop; onClose: () => void }) {
  const { provider, url, lastEventAt, lastRefusal } = shop
  useFocusReturn(provider)
  const [isDirty, setDirty] = useState(false)
  const close = useDiscardGuard(isDirty, onClose)
  const events = SHOP_EVENTS[provider]
  return (
    <Drawer title={PROVIDER_LABELS[provider]} onClose={() => void close()}>
      <div className="grid grid-cols-1 gap-24">
        <FactList columns="always">
          <Fact term={copy.columns.lastEventAt}>
            {lastEventAt ? <Moment at={lastEventAt} /> : copy.never}
          </Fact>
          <Fact term={copy.columns.lastRefusal}>
            {lastRefusal ? <Moment at={lastRefusal.at} /> : copy.never}
            {lastRefusal && <p className="hint">{copy.refusals[lastRefusal.reason]}</p>}
          </Fact>
        </FactList>
        <Part title={copy.address}>
          <CopyText text={url} label={copy.address} />
        </Part>
        <Part title={copy.stepsTitle}>
          <ol className="grid gap-8 pl-20 list-decimal">
            {STEPS[provider].map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          {events.length > 0 && (
            <>
              <h4 className="mt-16 mb-8 text-13 text-text3">{copy.eventsTitle}</h4>
              <ul className="grid gap-x-20 gap-y-4 sm:grid-cols-2" translate="no">
                {events.map((event) => (
                  <li key={event} className="figures text-13 text-text1 wrap-anywhere">
                    {event}
                  </li>
                ))}
              </ul>
            </>
          )}
        </Part>
        <ShopSecret shop={shop} onDirty={setDirty} />
        <ShopTest shop={shop} />
        <DrawerLink to={`/admin/audit?subject=${encodeURIComponent(`shop:${provider}`)}`}>
          {copy.history}
        </DrawerLink>
      </div>
    </Drawer>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={parts.part}>
    <h3>{title}</h3>
    {children}
  </section>
)

const { secret: secretCopy } = copy

interface ShopSecretProps {
  shop: Shop
  onDirty: (isDirty: boolean) => void
}

/** Where the secret is set, and a form for it unless the environment has one. */
function ShopSecret({ shop, onDirty }: ShopSecretProps) {
  const { provider, secret, hasSaved } = shop
  const { change, isPending, problem, fault } = useSecret(shop, () => onDirty(false))
  const modal = useModal()
  const isConfigured = secret === 'environment'
  const remove = async () => {
    const isSure = await modal.confirm({
      icon: null,
      centered: true,
      title: secretCopy.ask(PROVIDER_LABELS[provider]),
      content: isConfigured ? secretCopy.askUnused : secretCopy.askText,
      okText: secretCopy.remove,
      okButtonProps: { danger: true },
      cancelText: backOfficeCopy.cancel,
      autoFocusButton: 'cancel',
    })
    if (isSure) change(null)
  }
  return (
    <Part title={secretCopy.title}>
      <p>{isConfigured ? secretCopy.environment(VARIABLES[provider]) : secretCopy[secret ?? 'none']}</p>
      {isConfigured && hasSaved && <p className="mt-8">{secretCopy.unused}</p>}
      <Problem text={fault ? null : problem} />
      {!isConfigured && (
        <SecretForm key={shop.version} {...{ shop, fault, isPending, onDirty }} onSave={change} />
      )}
      {hasSaved && (
        <Button className="mt-16" danger disabled={isPending} onClick={() => void remove()}>
          {secretCopy.remove}
        </Button>
      )}
    </Part>
  )
}

interface SecretFormProps {
  shop: Shop
  fault: string | undefined
  isPending: boolean
  onSave: (secret: string) => void
  onDirty: (isDirty: boolean) => void
}

function SecretForm({ shop: { provider, secret }, fault, isPending, onSave, onDirty }: SecretFormProps) {
  const id = useId()
  const [text, setText] = useState('')
  const [isMade, setMade] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)
  const shown = wrong ?? fault
  const change = (value: string, made: boolean) => {
    setText(value)
    setMade(made)
    setWrong(null)
    onDirty(value !== '')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const written = text.trim()
    const refusal = written ? secretFault(provider, written)?.replace("'", '’') : secretCopy.empty
    setWrong(refusal ?? null)
    if (refusal) document.getElementById(id)?.focus()
    else if (!isPending) onSave(written)
  }
  const label = secretCopy.label[secret === 'here' ? 'here' : 'none']
  return (
    <form className="grid gap-16 mt-16" noValidate onSubmit={submit}>
      {isMade ? (
        <CopyText text={text} label={label} />
      ) : (
        <Field {...{ id, label }} fault={shown} hint={copy.hints[provider]}>
          <Input
            id={id}
            type="password"
            autoComplete="off"
            spellCheck={false}
            maxLength={SHOP_SECRET_MAX}
            value={text}
            readOnly={isPending}
            status={shown ? 'error' : ''}
            aria-invalid={shown !== undefined}
            aria-describedby={`${id}-why`}
            onChange={({ target }) => change(target.value, false)}
          />
        </Field>
      )}
      <div className="flex flex-wrap gap-12">
        <Button type="primary" htmlType="submit" loading={isPending}>
          {secretCopy.save}
        </Button>
        {MAKERS[provider] && (
          <Button disabled={isPending} onClick={() => change(MAKERS[provider]!(), true)}>
            {secretCopy.make}
          </Button>
        )}
      </div>
    </form>
  )
}

const randomBytes = (count: number) => crypto.getRandomValues(new Uint8Array(count))

/** Of the shops whose secret is one's own choice. */
const MAKERS: Partial<Record<OrderProvider, () => string>> = {
  generic: () => `whsec_${btoa(String.fromCharCode(...randomBytes(24)))}`,
  lemonsqueezy: () => [...randomBytes(20)].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
}

/** Saves or removes the secret, with the key where the server wants it again; a refusal shows what is stored now. */
function useSecret({ provider, version }: Shop, onSaved: () => void) {
  const stepUp = useStepUp()
  const queryClient = useQueryClient()
  const name = PROVIDER_LABELS[provider]
  const show = (shop: Shop) =>
    queryClient.setQueryData<ShopsAnswer>(
      shopsQuery.queryKey,
      (list) =>
        list && { ...list, shops: list.shops.map((row) => (row.provider === shop.provider ? shop : row)) },
    )
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: (secret: string | null) => stepUp(() => changeSecret(provider, { secret, version })),
    onSuccess: ({ shop }, secret) => {
      onSaved()
      show(shop)
      toast({ title: secretCopy[secret === null ? 'removed' : 'saved'](name), tone: 'success' })
    },
    onError: (failure) => {
      if (failure instanceof StepUpCancelled) return
      console.error(secretCopy.notSaved, failure.message)
      const stored = failure instanceof HttpError && (failure.answer as { shop?: Shop } | null)?.shop
      if (stored) show(stored)
    },
  })
  const isRefused = error !== null && !(error instanceof StepUpCancelled)
  const failed = secretCopy[variables === null ? 'notRemoved' : 'notSaved']
  return {
    change: (secret: string | null) => mutate(secret),
    isPending,
    problem: isRefused ? sentenceOf(error, failed) : null,
    fault: error instanceof HttpError ? error.fields.secret : undefined,
  }
}

const { test: testCopy } = copy

function ShopTest({ shop: { provider, secret } }: { shop: Shop }) {
  const queryClient = useQueryClient()
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: () => sendTest(provider),
    onError: (failure) => console.error(testCopy.failed, failure),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: shopsQuery.queryKey })
      void queryClient.invalidateQueries({ queryKey: ['orders'] })
    },
  })
  return (
    <Part title={testCopy.title}>
      <p>{testCopy.text}</p>
      <Problem text={error && sentenceOf(error, testCopy.failed)} />
      <Button className="mt-16" disabled={secret === null} loading={isPending} onClick={() => mutate()}>
        {testCopy.send}
      </Button>
      {secret === null && <p className="hint mt-8">{testCopy.off}</p>}
      <div className="mt-12 empty:hidden" role="status">
        {data && !isPending && !error && (
          <>
            <p className="text-up">{testCopy.done}</p>
            <DrawerLink to={`/admin/orders?view=${data.event.id}`}>{testCopy.open}</DrawerLink>
          </>
        )}
      </div>
    </Part>
  )
}
