import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { toast } from '#client/ui/toast/toast.js'
import type { ReleasedItem } from '#src/content/content.contract.js'
import type { ContentRelease } from '#src/content/releases.contract.js'
import type { Template } from '#src/keys/keys.contract.js'
import { Dialog } from '../../back-office/Dialog.js'
import { Moment } from '../../back-office/Time.js'
import { useFocusReturn } from '../../back-office/focus-restore.js'
import { inZone } from '../../back-office/format-date.js'
import { sentenceOf } from '../../back-office/http-errors.js'
import styles from '../Dialogs.module.css'
import { LoadFailed } from '../LoadFailed.js'
import {
  allReleasesQuery,
  applyRelease,
  loadDrafts,
  releaseQuery,
  reload,
  reloadReleased,
} from '../content.api.js'
import { contentCopy } from '../content.copy.js'
import { ReleaseChanges } from './ReleaseChanges.js'
import { releaseDiff } from './release-diff.js'
import { releasesCopy } from './releases.copy.js'

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

const { releases: words, toasts } = contentCopy
const rollBackCopy = releasesCopy.back
const succeed = (text: string) => toast({ title: toasts.success, text, tone: 'success' })
const fail = (failure: unknown, otherwise: string) =>
  toast({ title: toasts.error, text: sentenceOf(failure, otherwise), tone: 'error' })

interface RollBackDialogProps {
  template: Template
  release: number
  /** The release that members see. */
  current: number | undefined
  /** Number of keys whose holders would see it. */
  keys: number
  builtInLists: readonly ReleasedItem[]
  isEditing: boolean
  onClose: () => void
  /** The release is in the drafts now. */
  onLoaded: () => void
}

/** Shows what an earlier release would change; then applies it again, or loads it into the drafts. */
function RollBackDialog(props: RollBackDialogProps) {
  const { template, release, current = 0, keys, builtInLists, isEditing, onClose } = props
  useFocusReturn(null)
  const before = useQuery({ ...releaseQuery(template, current), enabled: current > 0 })
  const after = useQuery(releaseQuery(template, release))
  const { applying, loading } = useGoingBack(props)
  const isBusy = applying.isPending || loading.isPending
  const isReady = after.data && (before.data || current === 0)
  return (
    <Dialog
      open
      width={760}
      title={words.confirmTitle(release)}
      onCancel={() => !isBusy && onClose()}
      footer={[
        <Button key="cancel" disabled={isBusy} onClick={onClose}>
          {rollBackCopy.cancel}
        </Button>,
        <Button
          key="load"
          disabled={isEditing || applying.isPending}
          loading={loading.isPending}
          onClick={() => loading.mutate()}
        >
          {rollBackCopy.load}
        </Button>,
        <Button
          key="back"
          type="primary"
          disabled={loading.isPending}
          loading={applying.isPending}
          onClick={() => applying.mutate()}
        >
          {words.back}
        </Button>,
      ]}
    >
      <div className={styles.body}>
        <p>{words.confirm(release, keys, current > 0)}</p>
        <p className="hint">{isEditing ? rollBackCopy.unsaved : rollBackCopy.loadNote}</p>
        {isReady ? (
          <ReleaseChanges
            {...{ template, builtInLists }}
            diff={releaseDiff(before.data?.items ?? [], after.data.items)}
            lead={rollBackCopy.lead(release)}
            nothing={rollBackCopy.same}
          />
        ) : before.isError || after.isError ? (
          <LoadFailed
            text={rollBackCopy.failed}
            onRetry={() => void Promise.all([current > 0 && before.refetch(), after.refetch()])}
          />
        ) : (
          <div className="skeleton h-[120px]" />
        )}
      </div>
    </Dialog>
  )
}

function useGoingBack({ template, release, onClose, onLoaded }: RollBackDialogProps) {
  const queryClient = useQueryClient()
  const applying = useMutation({
    mutationFn: () => applyRelease(template, release),
    onSuccess: () => {
      succeed(toasts.applied(template))
      onClose()
      return reloadReleased(queryClient, template)
    },
    onError: (failure) => fail(failure, toasts.applyFailed),
  })
  const loading = useMutation({
    mutationFn: () => loadDrafts(template, release),
    onSuccess: ({ created, updated, deactivated }) => {
      succeed(rollBackCopy.loaded(release, created.length + updated.length + deactivated.length))
      onLoaded()
      return reload(queryClient, template)
    },
    onError: (failure) => fail(failure, rollBackCopy.loadFailed),
  })
  return { applying, loading }
}
