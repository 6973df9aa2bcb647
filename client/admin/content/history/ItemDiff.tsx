import { useQuery } from '@tanstack/react-query'
import type { ContentFields, ReleasedItem } from '#src/content/content.contract.js'
import type { Template } from '#src/keys/keys.contract.js'
import { collectionsQuery } from '../content.api.js'
import { EntryDiff } from './EntryDiff.js'
import { readEntries } from '../entries/entries.js'
import { formatCode } from '../format-code.js'
import { LineDiff } from './LineDiff.js'

type DiffedContent = Pick<ContentFields, 'contentType' | 'content'>

interface ItemDiffProps {
  template: Template
  contentKey: string
  /** Undefined: no item, so that members see the built-in text or entries. */
  before: DiffedContent | undefined
  after: DiffedContent | undefined
  builtInLists: readonly ReleasedItem[]
}

/** How an item differs: a collection entry by entry, anything else line by line. */
export function ItemDiff({ template, contentKey, before, after, builtInLists }: ItemDiffProps) {
  const { data } = useQuery(collectionsQuery(template))
  const collection = data?.collections.find((one) => one.contentKey === contentKey)
  if (!collection) return <LineDiff before={textOf(before)} after={textOf(after)} />
  const builtIn = builtInLists.find((one) => one.contentKey === contentKey)
  const entriesOf = (content: DiffedContent | undefined) =>
    readEntries((content ?? builtIn)?.content ?? '') ?? []
  return <EntryDiff fields={collection.fields} before={entriesOf(before)} after={entriesOf(after)} />
}

const textOf = (content: DiffedContent | undefined) =>
  content ? formatCode(content.contentType, content.content) : ''
