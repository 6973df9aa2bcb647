import { useQuery } from '@tanstack/react-query'
import { useId, useMemo } from 'react'
import { matches, type Filters } from '../list/content-filters.js'
import { collectionsQuery } from '../content.api.js'
import type { EditorContext } from '../editor/editor-context.js'
import { LoadFailed } from '../LoadFailed.js'
import { writeEntries } from '../entries/entries.js'
import { CollectionRow } from './CollectionRow.js'
import { collectionsCopy as copy } from './collections.copy.js'
import { editedCollection, type EditedCollection } from './edited-collection.js'

/** The collections that members' screens read and that match the filters, edited or not. */
export function CollectionsSection({ filters, ...editor }: EditorContext & { filters: Filters }) {
  const id = useId()
  const { template, builtInLists, items, editing } = editor
  const { data, isError, refetch } = useQuery(collectionsQuery(template))
  const all = useMemo(
    () =>
      (data?.collections ?? [])
        .filter((one) => builtInLists.some(({ contentKey }) => contentKey === one.contentKey))
        .map((one) => editedCollection(one, builtInLists, items)),
    [data, builtInLists, items],
  )
  const shown = all.filter((one) => one.contentKey === editing.current || isFound(one, filters))
  if (data && shown.length === 0) return null
  return (
    <section className="grid grid-cols-1 gap-12" aria-labelledby={id}>
      <h2 id={id}>{copy.title}</h2>
      {isError && !data && <LoadFailed text={copy.failed} onRetry={() => void refetch()} />}
      <ul className="grid gap-8 focus:outline-none" aria-labelledby={id}>
        {shown.map((one) => (
          <CollectionRow key={one.contentKey} collection={one} {...editor} />
        ))}
      </ul>
    </section>
  )
}

/** A collection that nobody has edited is found like an active, unchanged item. */
function isFound({ item, title, contentKey, page, builtIn }: EditedCollection, filters: Filters): boolean {
  const found = item ?? {
    contentKey,
    page,
    contentType: 'json',
    section: null,
    content: writeEntries(builtIn),
    isActive: true,
    state: 'unchanged',
  }
  return matches({ ...found, content: `${title} ${found.content}` }, filters)
}
