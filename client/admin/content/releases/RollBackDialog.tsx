import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import type { ReleasedItem } from '#src/content/content.contract.js'
import type { Template } from '#src/keys/keys.contract.js'
import { toast } from '#client/ui/toast/toast.js'
import { useFocusReturn } from '../../back-office/focus-restore.js'
import { sentenceOf } from '../../back-office/http-errors.js'
import { applyRelease, loadDrafts, releaseQuery, reload, reloadReleased } from '../content.api.js'
import { contentCopy } from '../content.copy.js'
import styles from '../Dialogs.module.css'
import { LoadFailed } from '../LoadFailed.js'
import { releaseDiff } from './release-diff.js'
import { ReleaseChanges } from './ReleaseChanges.js'
import { releasesCopy } from './releases.copy.js'
import { Dialog } from '../../back-office/Dialog.js'

const { releases: words, toasts } = contentCopy
const copy = releasesCopy.back
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
export function RollBackDialog(props: RollBackDialogProps) {
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
          {copy.cancel}
        </Button>,
        <Button
          key="load"
          disabled={isEditing || applying.isPending}
          loading={loading.isPending}
          onClick={() => loading.mutate()}
        >
          {copy.load}
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
        <p className="hint">{isEditing ? copy.unsaved : copy.loadNote}</p>
        {isReady ? (
          <ReleaseChanges
            {...{ template, builtInLists }}
            diff={releaseDiff(before.data?.items ?? [], after.data.items)}
            lead={copy.lead(release)}
            nothing={copy.same}
          />
        ) : before.isError || after.isError ? (
          <LoadFailed
            text={copy.failed}
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
      succeed(copy.loaded(release, created.length + updated.length + deactivated.length))
      onLoaded()
      return reload(queryClient, template)
    },
    onError: (failure) => fail(failure, copy.loadFailed),
  })
  return { applying, loading }
}
