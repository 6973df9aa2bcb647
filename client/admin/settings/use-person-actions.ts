import { useState } from 'react'
import type { MemberAnswer } from '../../../src/keys/members.contract.js'
import type { Person } from '../../../src/keys/people.contract.js'
import { toast } from '../../ui/toast/toast.js'
import { useModal } from '../back-office/BackOffice.js'
import { sentenceOf } from '../back-office/http-errors.js'
import { StepUpCancelled, useStepUp } from '../back-office/step-up.js'
import { storedNow } from '../back-office/stored-member.js'
import { act, endSessions, sendKey } from './people.api.js'
import { actionsCopy as copy } from './settings.copy.js'
import { usePeopleCache } from './use-people-cache.js'

export type ActionName = 'send-key' | 'suspend' | 'reinstate' | 'end-sessions' | 'revoke'

/** The question before an action; null for one that another undoes. */
function questionOf(action: ActionName, { name, email, isYou }: Person) {
  const texts = copy[action]
  if (!('ask' in texts)) return null
  const text = typeof texts.text === 'string' ? texts.text : texts.text(email ?? '')
  return { title: texts.ask(name), content: (isYou && texts.own) || text, okText: texts.label }
}

const callOf = (action: ActionName, person: Person): Promise<MemberAnswer> => {
  if (action === 'send-key') return sendKey(person.id)
  return action === 'end-sessions' ? endSessions(person.id) : act(action, person)
}

/** Asks, acts, and shows what the server has stored. Pessimistic: nothing changes before it has answered. */
export function usePersonActions(person: Person) {
  const modal = useModal()
  const stepUp = useStepUp()
  const { update, readAgain } = usePeopleCache()
  const [busy, setBusy] = useState<ActionName | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  async function run(action: ActionName) {
    if (busy) return
    const { label, done } = copy[action]
    setBusy(action)
    setProblem(null)
    try {
      update(person, (await stepUp(() => callOf(action, person))).member)
      toast({ title: done(person.name), tone: 'success' })
    } catch (error) {
      if (error instanceof StepUpCancelled) return
      console.error(copy.failed(label), error)
      const stored = storedNow(error)
      // Whether the server got it or not, what is shown is what it has.
      if (stored) update(person, stored)
      else readAgain()
      setProblem(sentenceOf(error, copy.failed(label)))
    } finally {
      setBusy(null)
    }
  }

  async function start(action: ActionName) {
    const question = questionOf(action, person)
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
    if (isSure) await run(action)
  }

  return { busy, problem, start }
}
