import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Modal } from 'antd'
import type { ContentItem, ReleasedItem } from '../../../src/content/content.contract.js'
import type { Template } from '../../../src/keys/keys.contract.js'
import { toast } from '../../ui/toast/toast.js'
import { applyDrafts, releaseQuery, releasesQuery, reloadReleased, toldBy } from './content.api.js'
import { contentCopy } from './content.copy.js'
import { isPending } from './content-filters.js'
import styles from './Dialogs.module.css'
import { laidOut } from './format-code.js'
import { LineDiff } from './LineDiff.js'
import { placeOf } from './place-of.js'

const { apply: copy, toasts } = contentCopy

interface ApplyDialogProps {
  template: Template
  /** The release that members see; 0 if there is none. */
  release: number
  items: readonly ContentItem[]
  removed: readonly string[]
  onClose: () => void
}

/** What applying will change, item by item, and whom it reaches; then the one button that does it. */
export function ApplyDialog({ template, release, items, removed, onClose }: ApplyDialogProps) {
  const queryClient = useQueryClient()
  const { data: reach } = useQuery(releasesQuery(template))
  const { mutate, isPending: isApplying } = useMutation({
    mutationFn: () => applyDrafts(template),
    onSuccess: async () => {
      toast({ title: toasts.success, text: toasts.applied(template), tone: 'success' })
      onClose()
      await reloadReleased(queryClient, template)
    },
    onError: (failure) =>
      toast({ title: toasts.error, text: toldBy(failure, toasts.applyFailed), tone: 'error' }),
  })
  const keys = reach?.keys ?? 0
  return (
    <Modal
      open
      width={760}
      title={copy.title}
      okText={isApplying ? copy.applying : copy.confirm(keys)}
      okButtonProps={{ loading: isApplying, disabled: !reach }}
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
        <Changes {...{ template, release, items, removed }} />
      </div>
    </Modal>
  )
}

function Reach({ template, keys }: { template: Template; keys: number }) {
  const [first, ninth, last] = copy.numbered(template)
  return (
    <p>
      {copy.reach(template, keys)} <code className={styles.code}>{first}</code> …{' '}
      <code className={styles.code}>{ninth}</code>, <code className={styles.code}>{last}</code>{' '}
      {copy.included}
    </p>
  )
}

function Changes({ template, release, items, removed }: Omit<ApplyDialogProps, 'onClose'>) {
  const { data, isError } = useQuery({ ...releaseQuery(template, release), enabled: release > 0 })
  const pending = items.filter(isPending)
  if (pending.length + removed.length === 0) return <p className="notice">{copy.nothing}</p>
  if (isError) return <p className="field-error">{copy.failed}</p>
  if (release > 0 && !data) return <div className={`skeleton ${styles.skeleton}`} />
  const released = new Map(data?.items.map((item) => [item.contentKey, item]))
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
                <Change key={item.id} item={item} before={released.get(item.contentKey)} />
              ))}
            </Group>
          ),
      )}
      {removed.length > 0 && (
        <Group title={copy.groups.removed} count={removed.length}>
          {removed.map((key) => (
            <details key={key} className={styles.change}>
              <summary className="figures">{key}</summary>
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

const textOf = (item: ReleasedItem | undefined) => (item ? laidOut(item.contentType, item.content) : '')

function Change({ item, before }: { item: ContentItem; before: ReleasedItem | undefined }) {
  const { contentKey, isActive } = item
  const hasMoved = before !== undefined && placeOf(before) !== placeOf(item)
  return (
    <details className={styles.change}>
      <summary>
        <span className="figures">{contentKey}</span>
        <span className="hint">
          {hasMoved && `${placeOf(before)} → `}
          {placeOf(item)}
          {!isActive && ` · ${copy.inactive}`}
        </span>
      </summary>
      <LineDiff before={textOf(before)} after={isActive ? textOf(item) : ''} />
    </details>
  )
}
