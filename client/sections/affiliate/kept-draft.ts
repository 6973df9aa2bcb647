import { readStored as readSlot, storageKey as keySlot } from '../../shell/storage/storage-key.js'
import { readDraft, type Draft } from './application-draft.js'

/** Where this device keeps the application that this key has begun. */
export const draftSlot = (accessKey: string | null, hint: string): string =>
  keySlot('application', accessKey, hint)

export const keptDraft = (slot: string): Draft => readDraft(readSlot(slot))
