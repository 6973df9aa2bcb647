import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { MailTextName, MailTexts } from '#src/mail/templates/mail-texts.contract.js'
import { toast } from '#client/ui/toast/toast.js'
import { sentenceOf } from '../../back-office/http-errors.js'
import { MAIL_TEXT_LABELS, templateLabel } from '../../labels/mail-labels.copy.js'
import { Problem } from '../../back-office/form/Problem.js'
import { StaleValues } from '../../back-office/form/StaleValues.js'
import { useDiscardGuard } from '../../back-office/form/use-discard-guard.js'
import { mailTextsAddress } from './mail-texts-address.js'
import { sendTest } from './mail-texts.api.js'
import { editorCopy as copy } from './mail-texts.copy.js'
import { MailPreview } from './MailPreview.js'
import { TextField } from './TextField.js'
import { useLastValid } from './use-last-valid.js'
import { type MailTextsEditing, useMailTextsEdit } from './use-mail-texts-edit.js'
import { useReset } from './use-reset.js'

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
