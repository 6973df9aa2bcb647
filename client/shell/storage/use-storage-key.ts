import { useState } from 'react'
import { useSession } from '../session/session-context.js'
import { storageKey } from './storage-key.js'

export function useStorageKey(name: string): string {
  const { accessKey, hint } = useSession().session
  const [key] = useState(() => storageKey(name, accessKey, hint))
  return key
}
