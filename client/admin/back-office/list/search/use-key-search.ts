import { useRef, useState } from 'react'
import { loadChunk } from '#client/ui/load-chunk.js'
import { backOfficeCopy } from '../../back-office.copy.js'

/** What a list does with the member whose whole key was typed; returns a sentence if it has nothing of them. */
export type ShowByKey = (memberId: string) => void | Promise<string | null>

interface KeySearch {
  /** For what is not a key. */
  onSearch: (term: string) => void
  /** Without it, a sentence leads to Members. */
  onKey?: ShowByKey
  /** A member was found and is shown: the key need not stay in the field. */
  onShown: () => void
}

/** Names and addresses are searched for at once; all else may be a key, and is looked up by what loads only then. */
export const isWords = (text: string): boolean => /^.{0,11}$|[\s@]/.test(text.trim())

/** A search of which a whole access key gets into no address: the member is looked up, and shown by their id. */
export function useKeySearch({ onSearch, onKey, onShown }: KeySearch) {
  const [problem, setProblem] = useState<string | null>(null)
  const newest = useRef('')
  const search = async (text: string) => {
    newest.current = text
    setProblem(null)
    if (isWords(text)) return onSearch(text)
    const found = await loadChunk(() => import('#client/admin/key-search/look-up-key.js')).then(
      ({ lookUpKey }) => lookUpKey(text, onKey !== undefined),
      () => ({ problem: backOfficeCopy.keySearchFailed }),
    )
    // Something else may have been typed since.
    if (newest.current !== text) return
    if (!found) return onSearch(text)
    const sentence =
      'problem' in found
        ? found.problem
        : await Promise.resolve(onKey?.(found.id)).catch(() => backOfficeCopy.keySearchFailed)
    if (newest.current !== text) return
    if (sentence) setProblem(sentence)
    else onShown()
  }
  return { problem, search }
}
