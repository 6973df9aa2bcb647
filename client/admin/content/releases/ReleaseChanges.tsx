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
  /** Lets people choose among the changes. */
  choice?: Choice
}

interface Choice {
  isChosen: (contentKey: string) => boolean
  /** What has changed since it was chosen. */
  isStale: (contentKey: string) => boolean
  choose: (contentKey: string, isChosen: boolean) => void
}

/** What members would see differently, item by item. */
export function ReleaseChanges({ template, diff, builtInLists, lead, nothing, choice }: ReleaseChangesProps) {
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
              {...{ template, builtInLists, change, choice }}
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

interface ChangeProps extends Pick<ReleaseChangesProps, 'template' | 'builtInLists' | 'choice'> {
  change: ItemChange
  isOpen: boolean
}

function Change({ change, isOpen, template, builtInLists, choice }: ChangeProps) {
  const { contentKey, before, after, isActive = true } = change
  const { data } = useQuery(collectionsQuery(template))
  const collection = data?.collections.find((one) => one.contentKey === contentKey)
  // A collection has no section, and is always JSON.
  const [from, to] = [before, after].map(
    (item) => item && (collection ? PAGE_NAMES[item.page] : placementOf(item)),
  )
  const name = collection?.title ?? contentKey
  const item = (
    <details className={`${styles.change} border border-line rounded-control bg-s1`} open={isOpen}>
      <summary>
        <span className={collection ? '' : 'figures'}>{name}</span>
        {to && (
          <span className="hint">
            {from && from !== to && `${from} → `}
            {to}
            {!isActive && ` · ${copy.inactive}`}
            {choice?.isStale(contentKey) && ` · ${copy.stale}`}
          </span>
        )}
      </summary>
      <ItemDiff after={isActive ? after : undefined} {...{ template, builtInLists, contentKey, before }} />
    </details>
  )
  if (!choice) return item
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-8">
      <label className="grid place-items-center w-32 min-h-[44px] cursor-pointer">
        <input
          className="w-[18px] h-[18px] m-0"
          type="checkbox"
          checked={choice.isChosen(contentKey)}
          aria-label={copy.include(name)}
          onChange={({ target }) => choice.choose(contentKey, target.checked)}
        />
      </label>
      {item}
    </div>
  )
}
