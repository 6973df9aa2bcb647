import { useState } from 'react'
import { useSession } from '../session/session-context.js'
import { storageKey } from './storage-key.js'

/** Name under which this device stores something for the access key that is signed in. */
export function useStorageKey(name: string): string {
  const { accessKey, hint } = useSession().session
  const [key] = useState(() => storageKey(name, accessKey, hint))
  return key
}
