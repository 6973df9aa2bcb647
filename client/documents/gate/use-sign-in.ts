import { useState, type RefObject } from 'react'
import type { AwaitedStep, AwaitingAnswer } from '#src/keys/factors.contract.js'
import { canonicalKey, EMPTY_KEY, type ValidateKeyAnswer } from '#src/keys/keys.contract.js'
import { type ValidateKeyDto } from '#src/keys/sign-in/sign-in.dto.js'
import { failureSentence, Refusal, reportDelay } from './gate.rules.js'
import type { Failure } from '#src/platform/errors/failure.contract.js'
import type { Succeeded } from '#src/platform/http/answers/answer.contract.js'
import { request } from '../../shell/http/http.js'

export type Phase = 'idle' | 'validating' | 'loading'

export interface SignedIn {
  key: ValidateKeyAnswer['key']
  accessKey: string
}

/** A refused attempt; counted, so that the same message is announced and shaken again. */
export interface Problem {
  sentence: string
  count: number
}

interface Reports {
  sceneReady: RefObject<boolean>
  onSubmitStart: () => void
  /** A master's sign-in needs more than the key: returns the key once it is complete, null if it was given up. */
  onAwaited: (awaits: AwaitedStep) => Promise<ValidateKeyAnswer['key'] | null>
  onSignedIn: (signedIn: SignedIn) => Promise<void>
}

/** The gate's states: idle → validating → loading → reported, or an error (product §4). */
export function useSignIn({ sceneReady, onSubmitStart, onAwaited, onSignedIn }: Reports) {
  const [phase, setPhase] = useState<Phase>('idle')
  const [problem, setProblem] = useState<Problem | null>(null)

  const refuse = (sentence: string) => setProblem((last) => ({ sentence, count: (last?.count ?? 0) + 1 }))

  /** The typed key differs from the refused one. */
  const forget = () => setProblem(null)

  /** Runs one sign-in attempt; however it ends, the gate is usable afterwards. */
  async function enter(first: Phase, way: () => Promise<void>) {
    setProblem(null)
    setPhase(first)
    try {
      await way()
    } catch (failure) {
      refuse(failureSentence(failure))
    } finally {
      setPhase('idle')
    }
  }

  async function signIn(typed: string, remember: boolean) {
    const accessKey = typed.trim()
    if (phase !== 'idle') return
    if (!accessKey) return refuse(EMPTY_KEY)
    await enter('validating', async () => {
      onSubmitStart()
      const answer = await validateKey(accessKey, remember)
      if (!answer.success) throw new Refusal(answer.error)
      const key = 'awaits' in answer ? await onAwaited(answer.awaits) : answer.key
      if (!key) return
      setPhase('loading')
      await new Promise((resolve) => setTimeout(resolve, reportDelay(sceneReady.current)))
      await onSignedIn({ key, accessKey: canonicalKey(accessKey) ?? accessKey })
    })
  }

  return { phase, problem, enter, signIn, forget, refuse }
}

/** Opens a session for the key; the server sets its cookie (contract §2). */
function validateKey(accessKey: string, remember: boolean) {
  const body: ValidateKeyDto = remember ? { accessKey, remember } : { accessKey }
  return request<Succeeded<ValidateKeyAnswer | AwaitingAnswer> | Failure>(
    'POST',
    '/api/auth/validate-key',
    body,
  )
}
