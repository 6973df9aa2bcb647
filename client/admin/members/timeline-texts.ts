import type { TimelineValues } from '../../../src/keys/members.contract.js'
import { LEVEL_LABELS } from '../../shell/session/member.js'
import { day } from '../back-office/format-date.js'
import { detailsCopy, FIELD_LABELS, STATE_LABELS } from './members.copy.js'

const copy = detailsCopy.timeline

/** 'key-suspended' as 'Key suspended'. */
export function titleOf(action: string): string {
  const words = action.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** 'expiresAt' as 'Expires at', unless the forms have a name for it. */
const labelOf = (field: string): string =>
  (FIELD_LABELS as Record<string, string>)[field] ??
  titleOf(field.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))

const DATE = /^\d{4}-\d{2}-\d{2}T/

function shown(value: TimelineValues[string] | undefined): string {
  if (value === null || value === undefined || value === '') return copy.empty
  const text = String(value)
  if (DATE.test(text)) return day(text)
  const names: Record<string, string> = { ...LEVEL_LABELS, ...STATE_LABELS }
  return names[text] ?? text
}

/** The fields that an entry names, each with its value before and after. */
export const changesOf = (before: TimelineValues | null, after: TimelineValues | null) =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].map((field) => ({
    field: labelOf(field),
    from: shown(before?.[field]),
    to: shown(after?.[field]),
  }))
