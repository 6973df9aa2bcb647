import { useState } from 'react'
import { useSession } from './session-context.js'
import { storageKey } from '../storage/storage-key.js'

/** The name of a storage entry for the signed-in access key. */
export function useStorageKey(name: string): string {
  const { accessKey, hint } = useSession().session
  const [key] = useState(() => storageKey(name, accessKey, hint))
  return key
}
