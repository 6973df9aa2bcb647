import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import type { ContentVersion, ReleasedItem } from '#src/content/content.contract.js'
import type { Template } from '#src/keys/keys.contract.js'
import { historyQuery } from '../content.api.js'
import { contentCopy } from '../content.copy.js'
import styles from '../Dialogs.module.css'
import { ItemDiff } from './ItemDiff.js'
import { LoadFailed } from '../LoadFailed.js'
import { summaryOf } from '../item-summary.js'
import { Dialog } from '../../back-office/Dialog.js'
import { Moment } from '../../back-office/Time.js'

const copy = contentCopy.history

interface HistoryDialogProps {
  template: Template
  contentKey: string
  /** Of a collection; otherwise the key is shown. */
  title?: string
  builtInLists: readonly ReleasedItem[]
  onUse: (version: ContentVersion) => void
  onClose: () => void
}

/** The versions of an item: who, when, and what changed since the version before. */
export function HistoryDialog(props: HistoryDialogProps) {
  const { template, contentKey, title = contentKey, builtInLists, onUse, onClose } = props
  const { data, isError, refetch } = useQuery(historyQuery(template, contentKey))
  const history = data?.history ?? []
  return (
    <Dialog open width={760} title={copy.title(title)} footer={null} onCancel={onClose}>
      <div className={styles.body}>
        {isError && <LoadFailed text={copy.failed} onRetry={() => void refetch()} />}
        {!data && !isError && <div className="skeleton h-[120px]" />}
        <ol className="grid gap-8">
          {history.map((version, index) => (
            <Version
              key={version.version}
              version={version}
              before={history[index + 1]}
              {...{ template, contentKey, builtInLists }}
              onUse={index > 0 && !version.isDeleted ? () => onUse(version) : null}
            />
          ))}
        </ol>
      </div>
    </Dialog>
  )
}

interface VersionProps extends Pick<HistoryDialogProps, 'template' | 'contentKey' | 'builtInLists'> {
  version: ContentVersion
  before: ContentVersion | undefined
  onUse: (() => void) | null
}

function Version({ version, before, onUse, ...item }: VersionProps) {
  const { at, by, isDeleted } = version
  const isFirst = before === undefined || before.isDeleted
  const hasMoved = !isFirst && summaryOf(before) !== summaryOf(version)
  const what = isDeleted ? copy.deleted : isFirst ? copy.created : copy.updated
  return (
    <li className="grid gap-12 p-16 border border-line rounded-control bg-s1">
      <div className="flex flex-wrap items-center justify-between gap-x-16 gap-y-8 [&>div]:flex-[1_1_260px]">
        <div>
          <p className="text-text1 font-medium">
            {copy.version(version.version)} {what}
          </p>
          <p className="hint">
            <Moment at={at} /> · {by}
          </p>
          {!isDeleted && (
            <p className="hint">
              {hasMoved && `${summaryOf(before)} → `}
              {summaryOf(version)}
            </p>
          )}
        </div>
        {onUse && <Button onClick={onUse}>{copy.use}</Button>}
      </div>
      <ItemDiff before={isFirst ? undefined : before} after={isDeleted ? undefined : version} {...item} />
    </li>
  )
}
