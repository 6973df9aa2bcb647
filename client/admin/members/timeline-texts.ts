import type { TimelineValues } from '../../../src/keys/members/member-timeline.contract.js'
import { LEVEL_LABELS } from '../../shell/session/member.js'
import { ACTION_LABELS } from '../labels/action-labels.copy.js'
import { ROLE_LABELS, STATE_LABELS } from '../back-office/back-office.copy.js'
import type { Dated } from '../back-office/DatedText.js'
import { endDay, moment } from '../back-office/format-date.js'
import { historyCopy } from './history.copy.js'
import { FIELD_LABELS } from './members.copy.js'

const copy = historyCopy.timeline

/** What was done; of an action that a newer server has, its name. */
export const titleOf = (action: string): string =>
  (ACTION_LABELS as Record<string, string>)[action] ?? asWords(action)

/** 'expires-at' as 'Expires at'. */
function asWords(name: string): string {
  const words = name.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** 'expiresAt' as 'Expires at', unless the forms have a name for it. */
const labelOf = (field: string): string =>
  (FIELD_LABELS as Record<string, string>)[field] ??
  asWords(field.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))

const DATE = /^\d{4}-\d{2}-\d{2}T/

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

function shown(field: string, values: TimelineValues | null): Dated {
  const value = values?.[field]
  if (isEmpty(value)) return { text: copy.empty }
  const text = String(value)
  const isEnd = field === 'expiresAt'
  if (DATE.test(text)) return { text: (isEnd ? endDay : moment)(text), at: text, isEnd }
  const names: Record<string, string> = { ...LEVEL_LABELS, ...STATE_LABELS, ...ROLE_LABELS }
  return { text: names[text] ?? text }
}

/** The fields that an entry names, each with its value before and after; `from` is null of something new. */
export const changesOf = (before: TimelineValues | null, after: TimelineValues | null) =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .filter((field) => !isEmpty(before?.[field]) || !isEmpty(after?.[field]))
    .map((field) => ({
      field: labelOf(field),
      from: before && shown(field, before),
      to: shown(field, after),
    }))
