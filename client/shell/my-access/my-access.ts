import { queryOptions } from '@tanstack/react-query'
import type { MyAccess } from '#src/keys/my-access/my-access.contract.js'
import { get } from '../http/http.js'
import { DAY } from '../../ui/controls/text/durations.js'

/** Links in emails and other devices change it: read again when the member comes back to the screen or the tab. */
export const CHANGED_ELSEWHERE = { staleTime: 10_000, refetchOnWindowFocus: 'always' } as const

/** The member's end date, email address and pending change; the sections that show them load it. */
export const myAccessQuery = queryOptions({
  queryKey: ['me', 'access'],
  queryFn: ({ signal }) => get<MyAccess>('/api/me/access', signal),
  ...CHANGED_ELSEWHERE,
})

/**
 * Days before the end on which renewing is offered (product §2). Not `EXPIRING_DAYS` of the members' list, which counts whole
 * days and is the owner's view: each can change without the other.
 */
const RENEW_DAYS = 30

/** Begun days until the end of access, at least 0. */
export const daysLeft = (activeUntil: string, now: Date): number =>
  Math.max(0, Math.ceil((Date.parse(activeUntil) - now.getTime()) / DAY))

/** Whether access ends so soon that renewing is offered. */
export const isEnding = (activeUntil: string | null | undefined, now: Date): activeUntil is string =>
  activeUntil != null && daysLeft(activeUntil, now) <= RENEW_DAYS

export const daysLeftText = (days: number): string => (days === 1 ? '1 day left' : `${days} days left`)
