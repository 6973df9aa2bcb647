import { useState } from 'react'
import type { Member, StaleMemberAnswer } from '#src/keys/members.contract.js'
import { HttpError } from '../../shell/http/http.js'
import { toast } from '../../ui/toast/toast.js'
import { backOfficeCopy } from '../back-office/back-office.copy.js'
import { useModal } from '../back-office/frame/BackOffice.js'
import { isForbidden, sentenceOf } from '../back-office/http-errors.js'
import { StepUpCancelled, useStepUp } from '../back-office/step-up/step-up.js'
import { undoToast } from '../back-office/undo-toast.js'
import { undoSuspend } from './keys.api.js'
import { type KeyActionTexts, keysCopy } from './keys.copy.js'

interface Holder {
  name: string
  email: string | null
  isYou?: boolean
}

interface KeyActionsOf<Action extends string> {
  holder: Holder
  texts: Record<Action, KeyActionTexts>
  calls: Record<Action, () => Promise<{ member: Member }>>
  onStored: (member: Member) => void
  readAgain: () => void
}

/** One call: `name` says which button is busy. */
interface Run {
  name: string
  label: string
  done?: string
  /** Of what can be undone at once. */
  undo?: (stored: Member) => Promise<{ member: Member }>
  call: () => Promise<{ member: Member }>
}

/** Actions whose question has the focus on Cancel. */
const CANCEL_FIRST = ['revoke', 'erase']

/** The question before an action; null for one that another undoes. */
function questionOf({ ask, text, ownText, label }: KeyActionTexts, { name, email, isYou }: Holder) {
  if (!ask) return null
  const others = typeof text === 'function' ? text(email ?? '') : text
  return { title: ask(name), content: (isYou && ownText) || others, okText: label }
}

/** Asks, acts, and shows what the server has stored. Pessimistic: nothing changes before it has answered. */
export function useKeyActions<Action extends string>(actions: KeyActionsOf<Action>) {
  const { holder, texts, calls, onStored, readAgain } = actions
  const modal = useModal()
  const stepUp = useStepUp()
  const [busy, setBusy] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  async function run({ name, label, done, call, undo }: Run) {
    if (busy) return
    setBusy(name)
    setProblem(null)
    try {
      const { member } = await stepUp(call)
      onStored(member)
      if (done && undo)
        undoToast(done, async () => {
          onStored((await undo(member)).member)
          return keysCopy.undone(holder.name)
        })
      else if (done) toast({ title: done, tone: 'success' })
    } catch (error) {
      if (error instanceof StepUpCancelled) return
      const failed = keysCopy.actions.failed(label)
      console.error(failed, error)
      const stored = storedNow(error)
      if (stored) onStored(stored)
      // The call may have arrived: show what the server has. After a 403 nothing has changed, and reading is refused, too.
      else if (!isForbidden(error)) readAgain()
      setProblem(sentenceOf(error, failed))
    } finally {
      setBusy(null)
    }
  }

  /** Asks first, where the texts have a question; `name` says which button is busy. */
  async function ask(name: string, { label, done, ...more }: KeyActionTexts, call: Run['call']) {
    const question = questionOf({ label, ...more }, holder)
    const isSure =
      !question ||
      (await modal.confirm({
        icon: null,
        centered: true,
        cancelText: backOfficeCopy.cancel,
        okButtonProps: { danger: [...CANCEL_FIRST, 'suspend'].includes(name) },
        autoFocusButton: CANCEL_FIRST.includes(name) ? 'cancel' : 'ok',
        ...question,
      }))
    if (isSure)
      await run({
        name,
        label,
        done: done?.(holder.name),
        call,
        undo: name === 'suspend' ? undoSuspend : undefined,
      })
  }

  const start = (action: Action) => ask(action, texts[action], calls[action])

  return { busy, problem, ask, start }
}

/** What is stored now, from the answer to a change of an outdated version; null for any other failure. */
function storedNow(error: unknown): Member | null {
  if (!(error instanceof HttpError) || error.status !== 409) return null
  const answer: Partial<StaleMemberAnswer> | null = error.answer
  return answer?.member ?? null
}
