import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { Plus, X } from 'lucide-react'
import { useId, useState } from 'react'
import type { RulesVersion } from '#src/affiliate/program/rules.contract.js'
import { dayOf } from '#src/platform/business-time.contract.js'
import { HttpError } from '#client/shell/http/http.js'
import { toast } from '#client/ui/toast/toast.js'
import { addRules, rulesQuery } from '../../program/program.api.js'
import { useFocusReturn } from '../../back-office/focus-restore.js'
import { Field, Fields, Problem } from '../../back-office/form/Field.js'
import { FormDialog } from '../../back-office/form/FormDialog.js'
import { useDiscardGuard } from '../../back-office/form/use-discard-guard.js'
import { useModal } from '../../back-office/frame/BackOffice.js'
import { sentenceOf } from '../../back-office/http-errors.js'
import { StepUpCancelled, useStepUp } from '../../back-office/step-up/step-up.js'
import { usePersistedState } from '../../back-office/use-persisted-state.js'
import { RuleChanges } from './RuleChanges.js'
import { addRulesCopy as copy } from './program.copy.js'
import {
  AMOUNTS,
  changesOf,
  dayText,
  faultsOf,
  formOf,
  requestOf,
  type RulesForm,
  versionBefore,
} from './rules-form.js'

interface AddRulesDialogProps {
  /** All, newest first. */
  versions: RulesVersion[]
  onClose: () => void
}

/** A new version of the program's rules, which begins with the newest one's. */
export function AddRulesDialog({ versions, onClose }: AddRulesDialogProps) {
  const id = useId()
  const adding = useAddRules(versions, onClose)
  const { form, faults, changes, isBusy, isDirty, problem, change } = adding
  const close = useDiscardGuard(isDirty, onClose)
  useFocusReturn(null)
  const input = (
    path: string,
    label: string,
    value: string,
    onChange: (value: string) => void,
    hint?: string,
  ) => (
    <Field id={`${id}-${path}`} label={label} fault={faults[path]} hint={hint}>
      <Input
        id={`${id}-${path}`}
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
        value={value}
        readOnly={isBusy}
        status={faults[path] ? 'error' : ''}
        aria-invalid={Boolean(faults[path])}
        aria-describedby={`${id}-${path}-why`}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  )
  const list = <Name extends 'tiers' | 'milestones'>(name: Name) => ({
    set: (at: number, values: Partial<RulesForm[Name][number]>) =>
      change({ [name]: form[name].map((row, index) => (index === at ? { ...row, ...values } : row)) }),
  })
  return (
    <FormDialog
      title={copy.title}
      okText={copy.submit}
      isBusy={isBusy}
      isBlocked={changes?.length === 0}
      onCancel={() => void close()}
      onSubmit={() => void adding.submit()}
    >
      <Problem text={problem} />
      <Field
        id={`${id}-from`}
        label={copy.fields.from}
        fault={faults.from}
        hint={form.from ? copy.hints.from(dayText(form.from)) : undefined}
      >
        <Input
          id={`${id}-from`}
          className="scheme-dark"
          type="date"
          autoFocus
          min={dayOf(new Date())}
          value={form.from}
          readOnly={isBusy}
          status={faults.from ? 'error' : ''}
          aria-invalid={Boolean(faults.from)}
          aria-describedby={`${id}-from-why`}
          onChange={({ target }) => change({ from: target.value })}
        />
      </Field>
      <h3 className="mt-20 text-15">{copy.tiers}</h3>
      <Fields>
        {form.tiers.map(({ tier, sales, rate }, at) => (
          <div key={tier} className="contents">
            {input(`tiers.${at}.sales`, copy.fields.tierSales(tier), sales, (value) =>
              list('tiers').set(at, { sales: value }),
            )}
            {input(`tiers.${at}.rate`, copy.fields.tierRate(tier), rate, (value) =>
              list('tiers').set(at, { rate: value }),
            )}
          </div>
        ))}
      </Fields>
      <h3 className="mt-20 text-15">{copy.milestones}</h3>
      <Problem text={faults.milestones ?? null} />
      <div className="grid gap-y-16 mt-12">
        {form.milestones.map(({ sales, reward }, at) => (
          <div key={at} className="grid grid-cols-[1fr_1fr_auto] gap-x-12">
            {input(`milestones.${at}.sales`, copy.fields.milestoneSales(at + 1), sales, (value) =>
              list('milestones').set(at, { sales: value }),
            )}
            {input(`milestones.${at}.reward`, copy.fields.milestoneReward(at + 1), reward, (value) =>
              list('milestones').set(at, { reward: value }),
            )}
            <Button
              type="text"
              className="mt-24"
              icon={<X size={18} aria-hidden="true" />}
              aria-label={copy.removeMilestone(at + 1)}
              disabled={isBusy}
              onClick={() => change({ milestones: form.milestones.filter((_, index) => index !== at) })}
            />
          </div>
        ))}
        <Button
          className="justify-self-start"
          icon={<Plus size={18} aria-hidden="true" />}
          disabled={isBusy}
          onClick={() => change({ milestones: [...form.milestones, { sales: '', reward: '' }] })}
        >
          {copy.addMilestone}
        </Button>
      </div>
      <h3 className="mt-20 text-15">{copy.others}</h3>
      <Fields>
        {AMOUNTS.map((name) => (
          <div key={name}>
            {input(
              name,
              copy.fields[name],
              form[name],
              (value) => change({ [name]: value }),
              copy.hints[name],
            )}
          </div>
        ))}
      </Fields>
      {changes && (
        <div className="notice" role="status">
          <p>{changes.length > 0 ? copy.changes : copy.noChanges}</p>
          <RuleChanges changes={changes} />
        </div>
      )}
    </FormDialog>
  )
}

/** The form, which outlives an ended session, and the call that adds the version once the owner has agreed. */
function useAddRules(versions: RulesVersion[], onAdded: () => void) {
  const stepUp = useStepUp()
  const modal = useModal()
  const queryClient = useQueryClient()
  const [begun] = useState(() => formOf(versions[0]!, new Date()))
  const [form, setForm] = usePersistedState('rules to add', begun)
  const [isTried, setTried] = useState(false)
  const { data, error, isPending, mutate, reset } = useMutation({
    mutationFn: () => stepUp(() => addRules(requestOf(form))),
    onSuccess: (answer) => {
      queryClient.setQueryData(rulesQuery.queryKey, answer)
      toast({ title: copy.added(dayText(form.from)), tone: 'success' })
      onAdded()
    },
    onError: (failure) => {
      if (failure instanceof StepUpCancelled) return
      console.error(copy.failed, failure)
      // If the answer was lost, the version may have been added.
      void queryClient.invalidateQueries({ queryKey: rulesQuery.queryKey })
    },
  })
  const wrong = faultsOf(form, new Date())
  const isRight = Object.keys(wrong).length === 0
  const isRefused = error !== null && !(error instanceof StepUpCancelled)
  return {
    form,
    change: (values: Partial<RulesForm>) => {
      setForm((now) => ({ ...now, ...values }))
      if (error) reset()
    },
    isDirty: !data && JSON.stringify(form) !== JSON.stringify(begun),
    isBusy: isPending,
    problem: isRefused ? sentenceOf(error, copy.failed) : null,
    faults: { ...(isTried && wrong), ...(error instanceof HttpError && error.fields) } as Partial<
      Record<string, string>
    >,
    /** Null while a field is wrong. */
    changes: isRight ? changesOf(versionBefore(versions, form.from), requestOf(form)) : null,
    submit: async () => {
      setTried(true)
      if (!isRight || isPending) return
      const day = dayText(form.from)
      const question = { icon: null, centered: true, title: copy.ask(day), content: copy.askText(day) }
      if (await modal.confirm({ ...question, okText: copy.submit })) mutate()
    },
  }
}
