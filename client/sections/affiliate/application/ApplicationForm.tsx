import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { useId, useRef, type FormEvent, type ReactNode, useEffect, useState, type RefObject } from 'react'
import { AUDIENCES, EXPERIENCES } from '#src/affiliate/affiliate.contract.js'
import type { ProgramRules } from '#src/affiliate/program/rules.contract.js'
import { TERMS_VERSION } from '#src/affiliate/program/terms.contract.js'
import { useStorageKey } from '#client/shell/session/session-context.js'
import { formCopy as copy, termsCopy } from '../affiliate.copy.js'
import {
  isEmptyDraft,
  type Faults,
  type Field as FieldName,
  EMPTY_DRAFT,
  loadDraft,
} from './application-draft.js'
import { HttpError } from '#client/shell/http/http.js'
import { clearStored, writeStored } from '#client/shell/storage/device-storage.js'
import { toast } from '#client/ui/toast/toast.js'
import { affiliateQuery, submitApplication } from '../affiliate.api.js'
import { TermsDetails } from '../terms/TermsDetails.js'
import { Text, LongText, Choice } from './FormFields.js'
import { FIELDS } from './application-draft.js'
import { applicationOf, faultsOf } from './application-draft.js'

interface ApplicationFormProps {
  rules: ProgramRules
  onBack: () => void
}

/** The application form in two groups (product §5). */
export function ApplicationForm({ rules, onBack }: ApplicationFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const draftKey = useStorageKey('application')
  const { draft, faults, problem, isPending, change, submit, discard, ...tick } = useApplication(
    draftKey,
    form,
  )
  const field = (name: FieldName) => ({ name, draft, faults, change, isBusy: isPending })

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  return (
    <form
      ref={form}
      className="grid gap-16 grid-cols-1 max-w-[1040px] @md/affiliate:gap-20"
      onSubmit={onSubmit}
      noValidate
    >
      <Group {...copy.you}>
        <Text {...field('name')} autoComplete="name" />
        <Text {...field('email')} type="email" autoComplete="email" />
        <Text {...field('website')} type="url" autoComplete="url" />
      </Group>
      <Group {...copy.reach}>
        <div className="grid gap-16 @sm/affiliate:grid-cols-2">
          <Choice {...field('experience')} options={EXPERIENCES} labels={copy.experience} />
          <Choice {...field('audience')} options={AUDIENCES} labels={copy.audience} />
        </div>
        <LongText {...field('promotion')} />
        <LongText {...field('additional')} />
      </Group>
      <Group {...copy.terms}>
        <AcceptTerms {...tick} fault={faults.terms} isBusy={isPending} />
        <TermsDetails title={termsCopy.read} rules={rules} />
      </Group>
      <div className="grid gap-12">
        <p className="flex items-center gap-8 text-down [&:empty]:hidden [&_svg]:flex-none" role="alert">
          {problem && (
            <>
              <CircleAlert size={18} aria-hidden="true" />
              <span>{problem}</span>
            </>
          )}
        </p>
        <div className="flex flex-wrap items-center gap-12 @max-sm/affiliate:[&>button]:flex-[1_1_auto]">
          <button type="submit" className="button button-primary min-w-[196px]" disabled={isPending}>
            {isPending && <span className="spinner" />}
            <span>{isPending ? copy.submitting : copy.submit}</span>
          </button>
          <button type="button" className="button" disabled={isPending} onClick={onBack}>
            {copy.back}
          </button>
          {!isEmptyDraft(draft) && (
            <p className="hint flex-[1_1_220px] text-right @max-sm/affiliate:basis-full @max-sm/affiliate:text-left">
              {copy.draftSaved}{' '}
              <button
                type="button"
                className="min-h-[32px] py-0 px-4 border-0 bg-transparent text-link underline underline-offset-3 cursor-pointer"
                disabled={isPending}
                onClick={discard}
              >
                {copy.discard}
              </button>
            </p>
          )}
        </div>
      </div>
    </form>
  )
}

function Group({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const id = useId()
  return (
    <section
      className="card grid gap-20 grid-cols-1 [&_h2_+_p]:mt-4 @md/affiliate:gap-48 @md/affiliate:grid-cols-[minmax(0,1fr)_minmax(0,3fr)]"
      aria-labelledby={id}
    >
      <div>
        <h2 id={id}>{title}</h2>
        <p className="hint">{text}</p>
      </div>
      <div className="grid gap-16">{children}</div>
    </section>
  )
}

interface AcceptTermsProps {
  isAccepted: boolean
  onAccept: (isAccepted: boolean) => void
  fault: string | undefined
  isBusy: boolean
}

function AcceptTerms({ isAccepted, onAccept, fault, isBusy }: AcceptTermsProps) {
  const id = useId()
  return (
    <div>
      <label className="flex items-center gap-12 w-fit min-h-control text-text1 cursor-pointer">
        <input
          type="checkbox"
          name="terms"
          className="flex-none w-20 h-20"
          checked={isAccepted}
          required
          disabled={isBusy}
          aria-invalid={fault !== undefined}
          aria-describedby={id}
          onChange={(event) => onAccept(event.target.checked)}
        />
        <span>{copy.terms.accept}</span>
      </label>
      <p id={id} className="text-down text-13/20 [&:empty]:hidden">
        {fault}
      </p>
    </div>
  )
}

/** The form's state: a draft stored on this device until it is sent, and its errors. */
function useApplication(storageKey: string, form: RefObject<HTMLFormElement | null>) {
  const [draft, setDraft] = useState(() => loadDraft(storageKey))
  const [faults, setFaults] = useState<Faults & { terms?: string }>({})
  // Not in the draft: they are accepted by the one who sends it.
  const [isAccepted, setAccepted] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const isFocusDue = useRef(false)
  const sending = useSending(storageKey, showFaults, setProblem)
  const { isPending } = sending

  // After the fields have been enabled again.
  useEffect(() => {
    const first = [...FIELDS, 'terms' as const].find((field) => faults[field])
    if (!first || !isFocusDue.current || isPending) return
    isFocusDue.current = false
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }, [faults, isPending, form])

  function showFaults(found: typeof faults) {
    isFocusDue.current = true
    setFaults(found)
  }

  function change(field: FieldName, value: string) {
    const next = { ...draft, [field]: value }
    setDraft(next)
    setFaults(({ [field]: _, ...others }) => others)
    writeStored(storageKey, JSON.stringify(next))
  }

  function submit() {
    if (isPending) return
    const found = { ...faultsOf(draft), ...(!isAccepted && { terms: copy.terms.fault }) }
    const count = Object.keys(found).length
    setProblem(count > 0 ? copy.faults(count) : null)
    showFaults(found)
    if (count === 0) sending.mutate({ ...applicationOf(draft), termsVersion: TERMS_VERSION })
  }

  function discard() {
    clearStored(storageKey)
    setDraft(EMPTY_DRAFT)
    setFaults({})
    setProblem(null)
  }

  function onAccept(next: boolean) {
    setAccepted(next)
    setFaults(({ terms: _, ...others }) => others)
  }
  return { isAccepted, onAccept, draft, faults, problem, isPending, change, submit, discard }
}

/** A failed submit leaves the form as it is and shows why (product §4, §8). */
function useSending(
  storageKey: string,
  onFaults: (faults: Faults) => void,
  onProblem: (problem: string) => void,
) {
  const queryClient = useQueryClient()
  const reload = () => queryClient.invalidateQueries(affiliateQuery)
  return useMutation({
    mutationFn: submitApplication,
    onSuccess: async () => {
      clearStored(storageKey)
      await reload()
    },
    onError: (failure) => {
      if (!(failure instanceof HttpError)) return onProblem(copy.failed)
      const sentence = failure.sentence ?? copy.failed
      onProblem(sentence)
      onFaults(failure.fields)
      if (failure.status !== 409) return
      // Already sent from another window: show that application instead.
      toast({ title: sentence, tone: 'info' })
      void reload()
    },
  })
}
