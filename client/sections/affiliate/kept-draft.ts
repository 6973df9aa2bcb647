import { readStored as readSlot, storageKey as keySlot } from '../../shell/storage/storage-key.js'
import { readDraft, type Draft } from './application-draft.js'

/** The application draft stored on this device for the access key. */
export const draftSlot = (accessKey: string | null, hint: string): string =>
  keySlot('application', accessKey, hint)

export const keptDraft = (slot: string): Draft => readDraft(readSlot(slot))
