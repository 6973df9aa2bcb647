import { useSyncExternalStore } from 'react'
import { useSession } from '../session/session-context.js'
import { readStored, writeStored } from '../storage/storage-key.js'
import { useStorageKey } from '../storage/use-storage-key.js'
import { ownsVps, parseAnswer, type VpsAnswer } from './vps.rules.js'

/** Answers given on this page by storage key: shared by all cards, and enough where storage is blocked. */
const answers = new Map<string, VpsAnswer>()
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** 'Do you have your VPS?' (product §10), stored on this device for each key. */
export function useVps() {
  const { level } = useSession().session
  const key = useStorageKey('vps')
  const answer = useSyncExternalStore(subscribe, () => answers.get(key) ?? parseAnswer(readStored(key)))

  const setAnswer = (next: 'yes' | 'no') => {
    answers.set(key, next)
    writeStored(key, next)
    for (const listener of listeners) listener()
  }
  return { answer, isOwned: ownsVps(level, answer), setAnswer }
}
