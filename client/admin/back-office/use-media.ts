import { useSyncExternalStore } from 'react'

/** Phones, where a list's filters are in a sheet. */
export const PHONE_QUERY = '(max-width: 559px)'

/** Whether a media query matches. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    () => matchMedia(query).matches,
  )
