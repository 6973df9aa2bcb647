import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import type { ReleasedItem } from '#src/content/content.contract.js'
import type { ContentRelease } from '#src/content/releases.contract.js'
import type { Template } from '#src/keys/keys.contract.js'
import { inZone } from '../../back-office/format-date.js'
import { Moment } from '../../back-office/Time.js'
import { allReleasesQuery } from '../content.api.js'
import { contentCopy } from '../content.copy.js'
import styles from '../Dialogs.module.css'
import { LoadFailed } from '../LoadFailed.js'
import { releasesCopy } from './releases.copy.js'
import { RollBackDialog } from './RollBackDialog.js'
import { Dialog } from '../../back-office/Dialog.js'

const { releases: copy } = contentCopy

interface ReleasesDialogProps {
  template: Template
  builtInLists: readonly ReleasedItem[]
  /** An item is open with changes that loading a release into the drafts could overtake. */
  isEditing: boolean
  onClose: () => void
}

/** All releases, newest first, each of which can be applied again or loaded into the drafts. */
export function ReleasesDialog({ template, builtInLists, isEditing, onClose }: ReleasesDialogProps) {
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    allReleasesQuery(template),
  )
  const [chosen, choose] = useState<number | null>(null)
  const releases = data?.pages.flatMap(({ releases }) => releases) ?? []
  const keys = data?.pages[0]?.keys ?? 0
  const current = releases.find(({ isCurrent }) => isCurrent)?.number
  return (
    <Dialog open width={680} title={copy.title} footer={null} onCancel={onClose}>
      <div className={styles.body}>
        <p>{releases.length === 0 && data ? copy.none : copy.lead}</p>
        {!data && !isError && <div className="skeleton h-[120px]" />}
        <ol className="grid gap-8">
          {releases.map((release) => (
            <Release key={release.number} release={release} onBack={() => choose(release.number)} />
          ))}
        </ol>
        {isError && <LoadFailed text={copy.failed} onRetry={() => void refetch()} />}
        {hasNextPage && !isError && (
          <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {copy.older}
          </Button>
        )}
      </div>
      {chosen !== null && (
        <RollBackDialog
          {...{ template, keys, builtInLists, isEditing }}
          release={chosen}
          current={current}
          onClose={() => choose(null)}
          onLoaded={onClose}
        />
      )}
    </Dialog>
  )
}

function Release({ release, onBack }: { release: ContentRelease; onBack: () => void }) {
  const { number, releasedAt, releasedBy, items, changes, isCurrent, scheduledFor } = release
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-16 gap-y-8 [&>div]:flex-[1_1_260px] py-12 px-16 border border-line rounded-control bg-s1">
      <div>
        <p className="text-text1 font-medium">
          {copy.name(number)} {isCurrent && <span className="pill pill-up">{copy.current}</span>}
          {scheduledFor && <span className="pill pill-warn">{releasesCopy.pill}</span>}
        </p>
        {scheduledFor && <p className="hint">{releasesCopy.scheduled(number, inZone(scheduledFor))}</p>}
        <p className="hint">
          <Moment at={releasedAt} /> · {releasedBy} · {copy.items(items)} · {copy.changes(changes)}
        </p>
      </div>
      {!isCurrent && !scheduledFor && (
        <Button aria-label={copy.backTo(number)} onClick={onBack}>
          {copy.back}
        </Button>
      )}
    </li>
  )
}
