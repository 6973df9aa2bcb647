import { useMutation } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router-dom'
import { HttpError } from '#client/shell/http/http.js'
import { Chip } from '#client/ui/controls/Chip.js'
import { toast } from '#client/ui/toast/toast.js'
import type {
  EditableText,
  MailField,
  MailTextName,
  MailTexts,
  MailTextsAnswer,
  TextValues,
} from '#src/mail/templates/mail-texts.contract.js'
import { inBraces } from '#src/mail/templates/text-rules.contract.js'
import { Field, Problem } from '../../back-office/form/Field.js'
import { StaleValues } from '../../back-office/form/StaleValues.js'
import { useDiscardGuard } from '../../back-office/form/use-discard-guard.js'
import { useModal } from '../../back-office/frame/BackOffice.js'
import { sentenceOf } from '../../back-office/http-errors.js'
import { StepUpCancelled, useStepUp } from '../../back-office/step-up/step-up.js'
import { MAIL_TEXT_LABELS, templateLabel } from '../../labels/mail-labels.copy.js'
import { MailPreview } from './MailPreview.js'
import { mailTextsAddress } from './mail-texts-address.js'
import { resetMailTexts, sendTest } from './mail-texts.api.js'
import { editorCopy as copy, FIELD_LABELS, TEXT_HINTS } from './mail-texts.copy.js'
import { type MailTextsEditing, useMailTextsEdit, useStoreMailTexts } from './use-mail-texts-edit.js'

/** A page, which is left by links: the guard asks at each. */
const NOTHING_TO_CLOSE = () => {}

/** The texts of an email on one side, and on the other the email with them. */
export function MailTextsEditor({ mail }: { mail: MailTexts }) {
  const edit = useMailTextsEdit(mail)
  useDiscardGuard(edit.isDirty, NOTHING_TO_CLOSE)
  const [sample, setSample] = useState(0)
  const shown = useLastValid(edit.draft, edit.isValid)
  const submit = async (form: HTMLFormElement) => {
    if (!(await edit.save())) form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }
  return (
    <section className="card" aria-labelledby="mail-texts">
      <Link
        className="inline-flex items-center gap-4 min-h-24 mb-8 text-13 max-lg:min-h-control"
        to={mailTextsAddress()}
      >
        <ArrowLeft size={16} aria-hidden="true" />
        {copy.back}
      </Link>
      <h2 id="mail-texts">{templateLabel(mail.template)}</h2>
      <div className="grid grid-cols-1 gap-32 mt-16 xl:grid-cols-2">
        <form
          className="grid grid-cols-1 gap-24 content-start"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void submit(event.currentTarget)
          }}
        >
          <Problem text={edit.problem} />
          {edit.isStale && <StaleTexts edit={edit} />}
          {mail.texts.map((text) => (
            <TextField
              key={text.name}
              text={text}
              value={edit.draft[text.name] ?? ''}
              fault={edit.faults[text.name]}
              isBusy={edit.isBusy}
              onChange={(value) => edit.change({ [text.name]: value })}
            />
          ))}
          <Actions mail={mail} edit={edit} sample={sample} />
        </form>
        <MailPreview
          mail={mail}
          texts={shown.texts}
          isOutdated={shown.isOutdated}
          sample={sample}
          onSample={setSample}
        />
      </div>
    </section>
  )
}

interface ActionsProps {
  mail: MailTexts
  edit: MailTextsEditing
  sample: number
}

/** Save, test and reset. */
function Actions({ mail, edit, sample }: ActionsProps) {
  const { ask, isResetting } = useReset(mail, edit.discard)
  const { mutate: test, isPending: isTesting } = useMutation({
    mutationFn: () => sendTest(mail.template, { texts: edit.draft, sample }),
    onSuccess: ({ to }) => toast({ title: copy.tested(to), tone: 'success' }),
    onError: (error) => {
      console.error(copy.testFailed, error)
      toast({ title: sentenceOf(error, copy.testFailed), tone: 'error' })
    },
  })
  return (
    <div className="flex flex-wrap gap-8 max-sm:[&>button]:flex-auto">
      {/* The comparison has its own button. */}
      {!edit.isStale && (
        <Button type="primary" htmlType="submit" loading={edit.isBusy} disabled={!edit.isDirty}>
          {edit.isBusy ? copy.saving : copy.save}
        </Button>
      )}
      <Button loading={isTesting} disabled={!edit.isValid} onClick={() => test()}>
        {copy.test}
      </Button>
      {mail.isEdited && (
        <Button danger loading={isResetting} disabled={edit.isBusy} onClick={ask}>
          {copy.reset}
        </Button>
      )}
    </div>
  )
}

function StaleTexts({ edit }: { edit: MailTextsEditing }) {
  const rows = edit.changes.map(({ field, mine, theirs }) => ({
    label: MAIL_TEXT_LABELS[field as MailTextName],
    mine: mine ?? '',
    theirs: theirs ?? '',
  }))
  return <StaleValues text={copy.stale} rows={rows} isBusy={edit.isBusy} onTakeTheirs={edit.discard} />
}

interface TextFieldProps {
  text: EditableText
  value: string
  fault: string | undefined
  isBusy: boolean
  onChange: (value: string) => void
}

/** One text of an email, with the fields that it may name as buttons that insert them. */
function TextField({ text, value, fault, isBusy, onChange }: TextFieldProps) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const label = MAIL_TEXT_LABELS[text.name]
  const control = {
    id,
    value,
    readOnly: isBusy,
    status: fault ? ('error' as const) : ('' as const),
    'aria-invalid': Boolean(fault),
    'aria-describedby': `${id}-why`,
  }

  /** At the cursor, which stays behind it. */
  function insert(field: MailField) {
    const input = box.current!.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea')!
    const { selectionStart: start, selectionEnd: end } = input
    const before = value.slice(0, start ?? value.length)
    flushSync(() => onChange(`${before}${inBraces(field)}${value.slice(end ?? value.length)}`))
    const at = before.length + inBraces(field).length
    input.focus()
    input.setSelectionRange(at, at)
  }

  const hint = TEXT_HINTS[text.name] ?? (text.isLine ? undefined : copy.paragraphs)
  return (
    <div ref={box} className="grid gap-8">
      <Field id={id} label={label} fault={fault} hint={hint}>
        {text.isLine ? (
          <Input {...control} autoComplete="off" onChange={({ target }) => onChange(target.value)} />
        ) : (
          <Input.TextArea
            {...control}
            autoSize={{ minRows: 2, maxRows: 12 }}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-8" role="group" aria-label={copy.insertInto(label)}>
        {text.fields.map((field) => (
          <Chip key={field} onClick={() => !isBusy && insert(field)}>
            {FIELD_LABELS[field]}
            {text.required.includes(field) && <span className="text-text3">{copy.required}</span>}
          </Chip>
        ))}
        {value !== text.builtIn && (
          <Button type="text" size="small" disabled={isBusy} onClick={() => onChange(text.builtIn)}>
            {copy.useBuiltIn}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Milliseconds after the last keystroke before the server renders the email again. */
const TYPING_PAUSE = 400

/** The last texts without a fault, once they have been the same for a moment. */
function useLastValid(texts: TextValues, isValid: boolean): { texts: TextValues; isOutdated: boolean } {
  const [settled, setSettled] = useState(texts)
  useEffect(() => {
    if (!isValid) return
    const timer = setTimeout(() => setSettled(texts), TYPING_PAUSE)
    return () => clearTimeout(timer)
  }, [texts, isValid])
  return { texts: settled, isOutdated: !isValid }
}

/** Brings back the built-in texts, after a question. `discard` drops what is being typed. */
function useReset({ template, version }: MailTexts, discard: () => void) {
  const modal = useModal()
  const stepUp = useStepUp()
  const store = useStoreMailTexts()
  const { mutate, isPending } = useMutation({
    mutationFn: () => stepUp(() => resetMailTexts(template, version)),
    onSuccess: ({ mail }) => {
      discard()
      store(mail)
      toast({ title: copy.resetDone(templateLabel(template)), tone: 'success' })
    },
    onError: (error) => {
      if (error instanceof StepUpCancelled) return
      console.error(copy.resetFailed, error)
      const { mail } = ((error instanceof HttpError && error.answer) || {}) as Partial<MailTextsAnswer>
      if (mail) store(mail)
      toast({ title: sentenceOf(error, copy.resetFailed), tone: 'error' })
    },
  })
  const ask = async () => {
    const isSure = await modal.confirm({
      icon: null,
      centered: true,
      autoFocusButton: 'cancel',
      title: copy.resetAsk,
      content: copy.resetText,
      okText: copy.reset,
      okButtonProps: { danger: true },
    })
    if (isSure) mutate()
  }
  return { ask: () => void ask(), isResetting: isPending }
}
