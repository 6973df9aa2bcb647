import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ReleasedItem } from '#src/content/content.contract.js'
import type { Template } from '#src/keys/keys.contract.js'
import { collectionsQuery } from '../content.api.js'
import { contentCopy, PAGE_NAMES } from '../content.copy.js'
import styles from '../Dialogs.module.css'
import { ItemDiff } from '../history/ItemDiff.js'
import { placementOf } from '../item-summary.js'
import type { ItemChange, ReleaseDiff } from './release-diff.js'

const copy = contentCopy.apply
/** With at most this many changes, all are expanded. */
const MAX_EXPANDED = 3

interface ReleaseChangesProps {
  template: Template
  diff: ReleaseDiff
  builtInLists: readonly ReleasedItem[]
  /** Above the changes. */
  lead?: string
  /** Said instead, if nothing changes. */
  nothing: string
}

/** What members would see differently, item by item. */
export function ReleaseChanges({ template, diff, builtInLists, lead, nothing }: ReleaseChangesProps) {
  const groups = [
    { title: copy.groups.added, changes: diff.added },
    { title: copy.groups.changed, changes: diff.changed },
    { title: copy.groups.removed, changes: diff.removed },
  ].filter(({ changes }) => changes.length > 0)
  const count = groups.reduce((sum, { changes }) => sum + changes.length, 0)
  if (count === 0) return <p className="notice">{nothing}</p>
  return (
    <>
      {lead && <p>{lead}</p>}
      {groups.map(({ title, changes }) => (
        <Group key={title} title={title} count={changes.length}>
          {changes.map((change) => (
            <Change
              key={change.contentKey}
              isOpen={count <= MAX_EXPANDED}
              {...{ template, builtInLists, change }}
            />
          ))}
        </Group>
      ))}
    </>
  )
}

function Group({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  return (
    <section className="grid gap-8 [&_h3]:flex [&_h3]:items-center [&_h3]:gap-8">
      <h3>
        {title} <span className="pill">{count}</span>
      </h3>
      {children}
    </section>
  )
}

interface ChangeProps extends Pick<ReleaseChangesProps, 'template' | 'builtInLists'> {
  change: ItemChange
  isOpen: boolean
}

function Change({ change, isOpen, template, builtInLists }: ChangeProps) {
  const { contentKey, before, after, isActive = true } = change
  const { data } = useQuery(collectionsQuery(template))
  const collection = data?.collections.find((one) => one.contentKey === contentKey)
  // A collection has no section, and is always JSON.
  const [from, to] = [before, after].map(
    (item) => item && (collection ? PAGE_NAMES[item.page] : placementOf(item)),
  )
  return (
    <details className={`${styles.change} border border-line rounded-control bg-s1`} open={isOpen}>
      <summary>
        <span className={collection ? '' : 'figures'}>{collection?.title ?? contentKey}</span>
        {to && (
          <span className="hint">
            {from && from !== to && `${from} → `}
            {to}
            {!isActive && ` · ${copy.inactive}`}
          </span>
        )}
      </summary>
      <ItemDiff after={isActive ? after : undefined} {...{ template, builtInLists, contentKey, before }} />
    </details>
  )
}
