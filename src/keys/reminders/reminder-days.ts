import { expiringUntil } from '../members.contract.js'
import { DAY, HOUR } from '../../platform/scheduler/durations.js'

/**
 * Days before the last day on which a member is reminded, the most urgent first. Their number is not `EXPIRING_DAYS`, but none may
 * be larger: reminders walk through the list of expiring keys.
 */
export const REMINDER_DAYS = [0, 1, 7, 30] as const
export type ReminderDays = (typeof REMINDER_DAYS)[number]

/** Access that ends in the first hour of a day has the day before as its last one: no reminder comes too late. */
const MARGIN = HOUR

const midnight = (now: Date) => Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())

/** Returns the instant before which access ends of which members have been reminded by now. Days are UTC. */
export function reachOf(days: ReminderDays, now: Date): Date {
  const end = midnight(now) + (days + 1) * DAY + MARGIN
  return new Date(Math.min(end, expiringUntil(now).getTime()))
}

/** Returns the most urgent reminder that is due; null if none is. */
export const dueReminder = (expiresAt: Date, now: Date): ReminderDays | null =>
  expiresAt <= now ? null : (REMINDER_DAYS.find((days) => expiresAt < reachOf(days, now)) ?? null)

/** Returns the Monday, 0:00 UTC, with which the week of `now` began. */
export const weekOf = (now: Date): Date => new Date(midnight(now) - ((now.getUTCDay() + 6) % 7) * DAY)
