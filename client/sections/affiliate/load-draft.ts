import { readStored, storageKey } from '../../shell/storage/storage-key.js'
import { readDraft, type Draft } from './application-draft.js'

/** The application draft stored on this device for the access key. */
export const draftKey = (accessKey: string | null, hint: string): string =>
  storageKey('application', accessKey, hint)

export const loadDraft = (key: string): Draft => readDraft(readStored(key))
