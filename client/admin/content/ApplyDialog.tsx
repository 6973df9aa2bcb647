import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Modal } from 'antd'
import { isPending, type ContentItem, type ReleasedItem } from '../../../src/content/content.contract.js'
import type { Template } from '../../../src/keys/keys.contract.js'
import { toast } from '../../ui/toast/toast.js'
import { sentenceOf } from '../back-office/http-errors.js'
import { applyDrafts, releaseQuery, releasesQuery, reloadReleased } from './content.api.js'
import { contentCopy } from './content.copy.js'
import styles from './Dialogs.module.css'
import { formatCode } from './format-code.js'
import { LineDiff } from './LineDiff.js'
import { LoadFailed } from './LoadFailed.js'
import { placementOf } from './item-summary.js'

const { apply: copy, toasts } = contentCopy

interface ApplyDialogProps {
  template: Template
  /** The release that members see; 0 if there is none. */
  release: number
  items: readonly ContentItem[]
  removed: readonly string[]
  onClose: () => void
}

/** Lists the changes, item by item, and the levels that will see them; then applies. */
export function ApplyDialog({ template, release, items, removed, onClose }: ApplyDialogProps) {
  const queryClient = useQueryClient()
  const reach = useQuery(releasesQuery(template))
  const released = useQuery({ ...releaseQuery(template, release), enabled: release > 0 })
  const isReady = reach.data !== undefined && (release === 0 || released.data !== undefined)
  const { mutate, isPending: isApplying } = useMutation({
    mutationFn: () => applyDrafts(template),
    onSuccess: async () => {
      toast({ title: toasts.success, text: toasts.applied(template), tone: 'success' })
      onClose()
      await reloadReleased(queryClient, template)
    },
    onError: (failure) =>
      toast({ title: toasts.error, text: sentenceOf(failure, toasts.applyFailed), tone: 'error' }),
  })
  const keys = reach.data?.keys
  const retry = () => void Promise.all([reach.refetch(), ...(release > 0 ? [released.refetch()] : [])])
  return (
    <Modal
      open
      width={760}
      title={copy.title}
      okText={isApplying ? copy.applying : copy.confirm(keys)}
      okButtonProps={{ loading: isApplying, disabled: !isReady }}
      cancelText={copy.cancel}
      cancelButtonProps={{ disabled: isApplying }}
      closable={!isApplying}
      maskClosable={!isApplying}
      keyboard={!isApplying}
      onOk={() => mutate()}
      onCancel={onClose}
    >
      <div className={styles.body}>
        <Reach template={template} keys={keys} />
        {isReady ? (
          <Changes items={items} removed={removed} released={released.data?.items ?? []} />
        ) : reach.isError || released.isError ? (
          <LoadFailed text={copy.failed} onRetry={retry} />
        ) : (
          <div className={`skeleton ${styles.skeleton}`} />
        )}
      </div>
    </Modal>
  )
}

function Reach({ template, keys }: { template: Template; keys: number | undefined }) {
  const [first, ninth, last] = copy.numbered(template)
  return (
    <p>
      {copy.reach(template, keys)} <code className={styles.code}>{first}</code> …{' '}
      <code className={styles.code}>{ninth}</code>, <code className={styles.code}>{last}</code>.
    </p>
  )
}

/** With at most this many changes, all are expanded. */
const MAX_EXPANDED = 3

interface ChangesProps extends Pick<ApplyDialogProps, 'items' | 'removed'> {
  /** The content that members see now. */
  released: readonly ReleasedItem[]
}

function Changes({ items, removed, released: seen }: ChangesProps) {
  const pending = items.filter(isPending)
  const count = pending.length + removed.length
  if (count === 0) return <p className="notice">{copy.nothing}</p>
  const released = new Map(seen.map((item) => [item.contentKey, item]))
  const isOpen = count <= MAX_EXPANDED
  const groups = [
    { title: copy.groups.added, rows: pending.filter(({ state }) => state === 'new') },
    { title: copy.groups.changed, rows: pending.filter(({ state }) => state === 'changed') },
  ]
  return (
    <>
      {groups.map(
        ({ title, rows }) =>
          rows.length > 0 && (
            <Group key={title} title={title} count={rows.length}>
              {rows.map((item) => (
                <Change key={item.id} item={item} before={released.get(item.contentKey)} isOpen={isOpen} />
              ))}
            </Group>
          ),
      )}
      {removed.length > 0 && (
        <Group title={copy.groups.removed} count={removed.length}>
          {removed.map((key) => (
            <details key={key} className={styles.change} open={isOpen}>
              <summary>
                <span className="figures">{key}</span>
              </summary>
              <LineDiff before={textOf(released.get(key))} after="" />
            </details>
          ))}
        </Group>
      )}
    </>
  )
}

function Group({ title, count, children }: { title: string; count: number; children: React.ReactNode }) {
  return (
    <section className={styles.group}>
      <h3>
        {title} <span className="pill">{count}</span>
      </h3>
      {children}
    </section>
  )
}

const textOf = (item: ReleasedItem | undefined) => (item ? formatCode(item.contentType, item.content) : '')

interface ChangeProps {
  item: ContentItem
  before: ReleasedItem | undefined
  isOpen: boolean
}

function Change({ item, before, isOpen }: ChangeProps) {
  const { contentKey, isActive } = item
  const hasMoved = before !== undefined && placementOf(before) !== placementOf(item)
  return (
    <details className={styles.change} open={isOpen}>
      <summary>
        <span className="figures">{contentKey}</span>
        <span className="hint">
          {hasMoved && `${placementOf(before)} → `}
          {placementOf(item)}
          {!isActive && ` · ${copy.inactive}`}
        </span>
      </summary>
      <LineDiff before={textOf(before)} after={isActive ? textOf(item) : ''} />
    </details>
  )
}
