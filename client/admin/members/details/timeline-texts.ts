import type { TimelineValues } from '../../../../src/keys/members/member-timeline.contract.js'
import { fieldLabel, valueText } from '../../labels/recorded-values.js'
import { historyCopy } from './history.copy.js'

const EMPTY = { text: historyCopy.timeline.empty }

/** The fields that an entry names, each with its value before and after; `from` is null of something new. */
export const changesOf = (before: TimelineValues | null, after: TimelineValues | null) =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .map((name) => ({ name, from: valueText(name, before?.[name]), to: valueText(name, after?.[name]) }))
    .filter(({ from, to }) => from || to)
    .map(({ name, from, to }) => ({
      field: fieldLabel(name),
      from: before && (from ?? EMPTY),
      to: to ?? EMPTY,
    }))
