import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Modal } from 'antd'
import type { ContentRelease } from '../../../src/content/content.contract.js'
import type { Template } from '../../../src/keys/keys.contract.js'
import { useModal } from '../back-office/BackOffice.js'
import { toast } from '../../ui/toast/toast.js'
import { sentenceOf } from '../back-office/http-errors.js'
import { allReleasesQuery, applyRelease, reloadReleased } from './content.api.js'
import { contentCopy } from './content.copy.js'
import styles from './Dialogs.module.css'
import { LoadFailed } from './LoadFailed.js'

const { releases: copy, toasts } = contentCopy

interface ReleasesDialogProps {
  template: Template
  onClose: () => void
}

/** All releases, newest first, each of which can be applied again. */
export function ReleasesDialog({ template, onClose }: ReleasesDialogProps) {
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    allReleasesQuery(template),
  )
  const releases = data?.pages.flatMap(({ releases }) => releases) ?? []
  const keys = data?.pages[0]?.keys ?? 0
  return (
    <Modal open width={680} title={copy.title} footer={null} onCancel={onClose}>
      <div className={styles.body}>
        <p>{releases.length === 0 && data ? copy.none : copy.lead}</p>
        {!data && !isError && <div className={`skeleton ${styles.skeleton}`} />}
        <ol className={styles.releases}>
          {releases.map((release) => (
            <Release key={release.number} template={template} release={release} keys={keys} />
          ))}
        </ol>
        {isError && <LoadFailed text={copy.failed} onRetry={() => void refetch()} />}
        {hasNextPage && !isError && (
          <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {copy.older}
          </Button>
        )}
      </div>
    </Modal>
  )
}

const WHEN = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

interface ReleaseProps {
  template: Template
  release: ContentRelease
  keys: number
}

function Release({ template, release, keys }: ReleaseProps) {
  const { number, releasedAt, releasedBy, items, changes, isCurrent } = release
  const modal = useModal()
  const queryClient = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => applyRelease(template, number),
    onSuccess: () => {
      toast({ title: toasts.success, text: toasts.applied(template), tone: 'success' })
      return reloadReleased(queryClient, template)
    },
    onError: (failure) =>
      toast({ title: toasts.error, text: sentenceOf(failure, toasts.applyFailed), tone: 'error' }),
  })
  const ask = () =>
    void modal.confirm({
      title: copy.confirmTitle(number),
      content: copy.confirm(number, keys),
      okText: copy.back,
      icon: null,
      onOk: () => mutateAsync().catch(() => undefined),
    })
  return (
    <li className={styles.release}>
      <div>
        <p className={styles.name}>
          {copy.name(number)} {isCurrent && <span className="pill pill-up">{copy.current}</span>}
        </p>
        <p className="hint">
          {WHEN.format(new Date(releasedAt))} · {releasedBy} · {copy.items(items)} · {copy.changes(changes)}
        </p>
      </div>
      {!isCurrent && (
        <Button aria-label={copy.backTo(number)} loading={isPending} onClick={ask}>
          {copy.back}
        </Button>
      )}
    </li>
  )
}
