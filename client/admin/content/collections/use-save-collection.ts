import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { ContentItem, ReleasedItem } from '#src/content/content.contract.js'
import type { Template } from '#src/keys/keys.contract.js'
import { HttpError } from '#client/shell/http/http.js'
import { createItem, listQuery, reload, saveForBoth, updateItem } from '../content.api.js'
import { isEqual, readEntries, writeEntries, type Entry } from '../entries/entries.js'
import { movedIds } from '../entries/diff-entries.js'
import { mergeEntries, mergeStates, type Merge } from '../entries/merge-entries.js'
import { refusedFields, type FieldFaults } from '../entry-form/entry-faults.js'
import { entriesOf, type EntryRow } from '../entry-form/entry-rows.js'
import type { EditedCollection } from './edited-collection.js'

/** What the editor was opened with: saving must not overwrite a newer version unseen. */
export interface Opened {
  entries: readonly Entry[]
  isActive: boolean
  /** Null: there was no draft. */
  version: number | null
}

export interface Edit {
  rows: readonly EntryRow[]
  isActive: boolean
  /** Makes the same changes in the other template. */
  isBoth: boolean
  /** Whose entry to save where both have changed it. */
  preferred?: 'mine' | 'theirs'
}

/** Someone else has changed the same entries. */
export class EntryConflict extends Error {
  constructor(
    readonly opened: Opened,
    readonly mine: Entry[],
    readonly merge: Merge,
    readonly by: string | undefined,
  ) {
    super('Both have changed the same entries')
  }
}

/** The server refused entries; the faults are by the rows' keys. */
export class RefusedEntries extends Error {
  constructor(
    override readonly cause: HttpError,
    readonly faults: ReadonlyMap<string, FieldFaults>,
  ) {
    super('The server refused entries', { cause })
  }
}

interface Saved {
  /** Whose changes were merged; null if there were none. */
  mergedWith: { by: string | undefined } | null
}

/** Attempts while others save at the same time. */
const ATTEMPTS = 3

/** Saves the entries; what others have saved since is merged in. @throws {HttpError | EntryConflict | RefusedEntries} */
export function useSaveCollection(
  template: Template,
  collection: EditedCollection,
  opened: Opened,
  otherLists: readonly ReleasedItem[] | null,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (edit: Edit): Promise<Saved> => {
      for (let attempt = 1; ; attempt++) {
        const item = await latestItem(queryClient, template, collection.contentKey)
        const { entries, mine, keys, mergedWith } = combined(collection, opened, edit, item)
        const other =
          edit.isBoth && otherLists?.find(({ contentKey }) => contentKey === collection.contentKey)
        try {
          const saved = { entries, isActive: mergedState(opened, edit, item) }
          if (other) await sendBoth(template, collection.contentKey, saved, item, { mine, opened, other })
          else await send(template, collection, saved, item)
          return { mergedWith }
        } catch (failure) {
          if (attempt === ATTEMPTS || !isOvertaken(failure)) throw withFaults(failure, entries, keys)
          await queryClient.invalidateQueries(listQuery(template))
        }
      }
    },
    onSettled: () => reload(queryClient, template),
  })
}

const isOvertaken = (failure: unknown) =>
  failure instanceof HttpError && (failure.status === 409 || failure.status === 404)

async function latestItem(queryClient: QueryClient, template: Template, contentKey: string) {
  const { content } = await queryClient.ensureQueryData(listQuery(template))
  return content.find((item) => item.contentKey === contentKey)
}

/** @throws {EntryConflict} */
function combined(
  { fields, builtIn }: EditedCollection,
  opened: Opened,
  { rows, preferred }: Edit,
  item: ContentItem | undefined,
) {
  const theirs = (item && readEntries(item.content)) ?? builtIn
  const mine = entriesOf(rows, fields, theirs)
  const keys = new Map(mine.map(({ id }, index) => [id, rows[index]!.key]))
  if ((item?.version ?? null) === opened.version) return { entries: mine, mine, keys, mergedWith: null }
  const merge = mergeEntries({ base: opened.entries, mine, theirs }, preferred)
  if (!preferred && (merge.conflicts.length > 0 || merge.isOrderDisputed)) {
    const now = { entries: theirs, isActive: item?.isActive ?? true, version: item?.version ?? null }
    throw new EntryConflict(now, mine, merge, item?.updatedBy)
  }
  return { entries: merge.entries, mine, keys, mergedWith: { by: item?.updatedBy } }
}

/** As it was if their change was to delete the draft. */
const mergedState = (opened: Opened, { isActive }: Edit, item: ContentItem | undefined) =>
  mergeStates({ base: opened.isActive, mine: isActive, theirs: item?.isActive ?? opened.isActive })

function withFaults(failure: unknown, sent: readonly Entry[], keys: ReadonlyMap<string, string>) {
  if (!(failure instanceof HttpError)) return failure
  const refused = [...refusedFields(failure.fields)].map(([index, faults]): [string, FieldFaults] => {
    const id = sent[index]?.id ?? ''
    return [keys.get(id) ?? id, faults]
  })
  return refused.length > 0 ? new RefusedEntries(failure, new Map(refused)) : failure
}

interface Change {
  mine: readonly Entry[]
  opened: Opened
  /** What the other template's members see without a draft. */
  other: ReleasedItem
}

function sendBoth(
  template: Template,
  contentKey: string,
  { entries, isActive }: { entries: Entry[]; isActive: boolean },
  item: ContentItem | undefined,
  { mine, opened, other }: Change,
) {
  const before = new Map(opened.entries.map((entry) => [entry.id, entry]))
  const present = new Set(mine.map(({ id }) => id))
  return saveForBoth(template, contentKey, {
    ...{ content: writeEntries(entries), isActive, version: item?.version ?? null },
    changed: mine.filter((entry) => !isEqual(entry, before.get(entry.id))).map(({ id }) => id),
    removed: [...before.keys()].filter((id) => !present.has(id)),
    moved: [...movedIds(opened.entries, mine)],
    otherContent: other.content,
  })
}

function send(
  template: Template,
  { contentKey, page }: EditedCollection,
  { entries, isActive }: { entries: Entry[]; isActive: boolean },
  item: ContentItem | undefined,
) {
  const fields = { contentType: 'json' as const, page, content: writeEntries(entries), isActive }
  return item
    ? updateItem(template, contentKey, { ...fields, version: item.version })
    : createItem({ contentKey, ...fields, masterTemplateType: template })
}
