import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Member } from '../../../src/keys/members.contract.js'
import { toast } from '../../ui/toast/toast.js'
import { backOfficeCopy } from '../back-office/back-office.copy.js'
import { useModal } from '../back-office/BackOffice.js'
import type { ShownKey } from '../back-office/KeyDialog.js'
import { sentenceOf } from '../back-office/http-errors.js'
import { StepUpCancelled, useStepUp } from '../back-office/step-up.js'
import { storedNow } from '../back-office/stored-member.js'
import type { MemberAction } from './allowed-actions.js'
import { act, detailsQuery, endSessions, reveal, rotate, sendKey, type PlainAction } from './members.api.js'
import { actionsCopy as copy, keyCopy } from './members.copy.js'
import { memberName } from './member-name.js'
import { useCacheUpdate } from './use-cache-update.js'

export type ActionName = MemberAction | 'end-sessions'

/** The question before an action; null for one that another undoes. */
function questionOf(action: ActionName, { email, ...member }: Member) {
  const texts = copy[action]
  if (!('ask' in texts)) return null
  const text = typeof texts.text === 'string' ? texts.text : texts.text(email ?? '')
  return { title: texts.ask(memberName({ email, ...member })), content: text, okText: texts.label }
}

/** Asks, acts, and shows what the server has stored. Pessimistic: nothing changes before it has answered. */
export function useMemberActions(member: Member) {
  const modal = useModal()
  const stepUp = useStepUp()
  const updateCache = useCacheUpdate()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [shownKey, setShownKey] = useState<ShownKey | null>(null)
  const name = memberName(member)

  const calls: Record<ActionName, () => Promise<string | null>> = {
    suspend: () => plain('suspend'),
    reinstate: () => plain('reinstate'),
    revoke: () => plain('revoke'),
    'send-key': async () => {
      await sendKey(member.id)
      updateCache(member)
      return copy['send-key'].done(name)
    },
    'end-sessions': async () => {
      updateCache((await endSessions(member.id)).member)
      return copy['end-sessions'].done(name)
    },
    rotate: async () => {
      const answer = await stepUp(() => rotate(member))
      setShownKey({ title: keyCopy.rotated, text: backOfficeCopy.shownKey.now, key: answer.key })
      updateCache(answer.member)
      return copy.rotate.done(name)
    },
    reveal: async () => {
      const { key } = await stepUp(() => reveal(member.id))
      setShownKey({ title: keyCopy.revealed(name), text: keyCopy.revealedText, key })
      updateCache(member)
      return null
    },
  }

  async function plain(action: PlainAction) {
    updateCache((await stepUp(() => act(action, member))).member)
    return copy[action].done(name)
  }

  /** `what`: which button is busy. */
  async function run(what: string, label: string, call: () => Promise<string | null>) {
    if (busy) return
    setBusy(what)
    setProblem(null)
    try {
      const done = await call()
      if (done) toast({ title: done, tone: 'success' })
    } catch (error) {
      if (error instanceof StepUpCancelled) return
      console.error(copy.failed(label), error)
      const stored = storedNow(error)
      if (stored) updateCache(stored)
      // Whether the server got it or not, what is shown is what it has.
      else void queryClient.invalidateQueries({ queryKey: detailsQuery(member.id).queryKey })
      setProblem(sentenceOf(error, copy.failed(label)))
    } finally {
      setBusy(null)
    }
  }

  async function start(action: ActionName) {
    const question = questionOf(action, member)
    const isSure =
      !question ||
      (await modal.confirm({
        icon: null,
        centered: true,
        cancelText: copy.cancel,
        okButtonProps: { danger: action === 'revoke' || action === 'suspend' },
        autoFocusButton: action === 'revoke' ? 'cancel' : 'ok',
        ...question,
      }))
    if (isSure) await run(action, copy[action].label, calls[action])
  }

  return {
    busy,
    problem,
    start,
    endSession: (sessionId: string, label: string) =>
      run(sessionId, label, async () => {
        updateCache((await endSessions(member.id, sessionId)).member)
        return copy.sessionEnded
      }),
    shownKey,
    hideKey: () => setShownKey(null),
  }
}
