import { useMutation } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useId, useRef, useState } from 'react'
import { type AccountAction, REASON_MAX } from '#src/affiliate/affiliate.contract.js'
import type { VisibleApplication } from '#src/affiliate/applications/application-list.contract.js'
import { toast } from '#client/ui/toast/toast.js'
import { useFocusInDrawer } from '../../back-office/focus-restore.js'
import { Field, Fields } from '../../back-office/form/Field.js'
import { FormDialog } from '../../back-office/form/FormDialog.js'
import { useDiscardGuard } from '../../back-office/form/use-discard-guard.js'
import { sentenceOf } from '../../back-office/http-errors.js'
import { Moment } from '../../back-office/Time.js'
import { AccountPill } from '../StatusPill.js'
import { changeAccount } from '../applications.api.js'
import { useCacheUpdate } from '../use-cache-update.js'
import { useMayDecide } from '../use-may-decide.js'

const copy = {
  title: 'Affiliate account',
  noReason: 'No reason given.',
  clicksMerged: (time: string) => `Clicks from one network were counted once, last on ${time}`,
  reason: 'Reason (optional)',
  actions: {
    pause: {
      label: 'Pause',
      ask: (name: string) => `Pause ${name}?`,
      text: 'Their link sets no cookie and counts no clicks, and new sales earn nothing until you resume. Sales with their code wait for you to assign. They keep what they earned, and payouts go on.',
      hint: 'The affiliate reads it on their page.',
      done: (name: string) => `${name} paused`,
      failed: 'We couldn’t pause this affiliate. Please try again.',
    },
    resume: {
      label: 'Resume',
      ask: (name: string) => `Resume ${name}?`,
      text: 'Their link and code earn again from now on. Sales that came in before stay as they are until you assign them.',
      hint: 'For the audit log only.',
      done: (name: string) => `${name} resumed`,
      failed: 'We couldn’t resume this affiliate. Please try again.',
    },
    end: {
      label: 'End',
      ask: (name: string) => `End ${name}’s affiliate account?`,
      text: 'Their link and code earn nothing from now on. What’s left is due with the next month you close, even below the minimum. You can resume them until that is paid.',
      hint: 'The affiliate reads it on their page.',
      done: (name: string) => `${name}’s affiliate account ended`,
      failed: 'We couldn’t end this account. Please try again.',
    },
  } satisfies Record<AccountAction, object>,
}

interface AccountSectionProps {
  application: VisibleApplication
  account: NonNullable<VisibleApplication['account']>
  /** What the question is about. */
  asking: AccountAction | null
  onAsk: (action: AccountAction | null) => void
}

const ACTIONS: Record<AccountSectionProps['account']['status'], AccountAction[]> = {
  active: ['pause', 'end'],
  paused: ['resume', 'end'],
  ended: ['resume'],
}

/** Whether the affiliate earns, and what changes that. */
export function AccountSection({ application, account, asking, onAsk }: AccountSectionProps) {
  const mayDecide = useMayDecide()
  const buttons = useRef<HTMLDivElement>(null)
  const [last, setLast] = useState<AccountAction | null>(null)
  useFocusInDrawer(`${account.status} ${asking}`, buttons)
  const { status, reason, clicksMergedAt } = account
  return (
    <section className="mt-20 py-16 border-t border-line">
      <div className="flex flex-wrap items-center gap-x-12 gap-y-8">
        <h3 className="text-15">{copy.title}</h3>
        <AccountPill state={status} />
        {mayDecide && (
          <div ref={buttons} className="flex flex-wrap gap-8 ml-auto">
            {ACTIONS[status].map((action) => (
              <Button
                key={action}
                danger={action === 'end'}
                data-next-focus={last === action || undefined}
                onClick={() => {
                  setLast(action)
                  onAsk(action)
                }}
              >
                {copy.actions[action].label}
              </Button>
            ))}
          </div>
        )}
      </div>
      {status !== 'active' && (
        <p className="mt-8 whitespace-pre-line wrap-anywhere">{reason ?? copy.noReason}</p>
      )}
      {clicksMergedAt && <Moment className="hint block mt-8" at={clicksMergedAt} text={copy.clicksMerged} />}
      {asking && <AccountDialog application={application} action={asking} onClose={() => onAsk(null)} />}
    </section>
  )
}

interface AccountDialogProps {
  application: VisibleApplication
  action: AccountAction
  onClose: () => void
}

/** Says what will happen, and asks for the reason. */
function AccountDialog({ application, action, onClose }: AccountDialogProps) {
  const id = useId()
  const texts = copy.actions[action]
  const [reason, setReason] = useState('')
  const updateCache = useCacheUpdate()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => changeAccount(application.memberId, action, reason.trim()),
    onSuccess: ({ application }) => {
      updateCache([application])
      toast({ title: texts.done(application.name), tone: 'success' })
      onClose()
    },
    onError: (failure) => console.error(texts.failed, failure),
  })
  const close = useDiscardGuard(reason.trim() !== '' && !isPending, onClose)
  return (
    <FormDialog
      title={texts.ask(application.name)}
      okText={texts.label}
      isBusy={isPending}
      isDanger={action === 'end'}
      onCancel={() => void close()}
      onSubmit={() => !isPending && mutate()}
    >
      <p>{texts.text}</p>
      <Fields>
        <Field
          id={id}
          label={copy.reason}
          hint={texts.hint}
          fault={error ? sentenceOf(error, texts.failed) : undefined}
          isLong
        >
          <Input.TextArea
            id={id}
            autoFocus
            rows={3}
            maxLength={REASON_MAX}
            value={reason}
            readOnly={isPending}
            aria-describedby={`${id}-why`}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
      </Fields>
    </FormDialog>
  )
}
