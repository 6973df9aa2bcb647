import { readStored } from '#client/shell/storage/device-storage.js'
import { readDraft, type Draft } from './application-draft.js'

/** Reads the application draft stored on this device under `key`; empty without one. */
export const loadDraft = (key: string): Draft => readDraft(readStored(key))
