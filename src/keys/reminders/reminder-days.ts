import { addDays, dayOf, startOfDay } from '../../platform/business-time.contract.js'
import { HOUR } from '../../platform/scheduler/durations.js'
import { expiringUntil } from '../members.contract.js'

/**
 * Days before the last day on which a member is reminded, the most urgent first. Their number is not `EXPIRING_DAYS`, but none may
 * be larger: reminders walk through the list of expiring keys.
 */
export const REMINDER_DAYS = [0, 1, 7, 30] as const
export type ReminderDays = (typeof REMINDER_DAYS)[number]

/** Access that ends in the first hour of a day has the day before as its last one: no reminder comes too late. */
const MARGIN = HOUR

/** Returns the instant before which access ends of which members have been reminded by now, by the business's days. */
export function reachOf(days: ReminderDays, now: Date): Date {
  const end = startOfDay(addDays(dayOf(now), days + 1)).getTime() + MARGIN
  return new Date(Math.min(end, expiringUntil(now).getTime()))
}

/** Returns the most urgent reminder that is due; null if none is. */
export const dueReminder = (expiresAt: Date, now: Date): ReminderDays | null =>
  expiresAt <= now ? null : (REMINDER_DAYS.find((days) => expiresAt < reachOf(days, now)) ?? null)

/**
 * Returns the Monday with which the business's week of `now` began, as its midnight in UTC: the same mark in every time zone, so that
 * no week has two if the zone is changed.
 */
export function weekOf(now: Date): Date {
  const today = dayOf(now)
  return new Date(addDays(today, -((new Date(today).getUTCDay() + 6) % 7)))
}
