import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { Download, History, Plus, Rocket, Upload } from 'lucide-react'
import type { Template } from '#src/keys/keys.contract.js'
import { saveFile } from '../../ui/controls/save-file.js'
import { toast } from '../../ui/toast/toast.js'
import { sentenceOf } from '../back-office/http-errors.js'
import { exportItems } from './content.api.js'
import { contentCopy } from './content.copy.js'
import { useRestoreFocus } from './use-restore-focus.js'

export type ManagerDialog = 'apply' | 'releases' | 'import'

const copy = contentCopy.actions

interface ManagerActionsProps {
  template: Template
  /** Number of items whose release would change by applying. */
  changes: number
  isReady: boolean
  isCreating: boolean
  onOpen: (dialog: ManagerDialog) => void
  onCreate: () => void
}

export function ManagerActions(props: ManagerActionsProps) {
  const { template, changes, isReady, isCreating, onOpen, onCreate } = props
  const createButton = useRestoreFocus(isCreating)
  const exporting = useMutation({
    mutationFn: () => exportItems(template),
    onSuccess: ({ template, items }) =>
      saveFile(
        contentCopy.export.file(template),
        new Blob([JSON.stringify({ template, items }, null, 2)], { type: 'application/json' }),
      ),
    onError: (failure) =>
      toast({
        title: contentCopy.toasts.error,
        text: sentenceOf(failure, contentCopy.export.failed),
        tone: 'error',
      }),
  })
  return (
    <div className="flex flex-wrap gap-8 max-sm:grid max-sm:grid-cols-[1fr_1fr] max-sm:[&>:last-child]:col-span-full">
      <Button
        ref={createButton}
        icon={<Plus size={16} aria-hidden="true" />}
        disabled={!isReady}
        onClick={onCreate}
      >
        {copy.create}
      </Button>
      <Button icon={<History size={16} aria-hidden="true" />} onClick={() => onOpen('releases')}>
        {copy.releases}
      </Button>
      <Button
        icon={<Download size={16} aria-hidden="true" />}
        loading={exporting.isPending}
        onClick={() => exporting.mutate()}
      >
        {copy.export}
      </Button>
      <Button icon={<Upload size={16} aria-hidden="true" />} onClick={() => onOpen('import')}>
        {copy.import}
      </Button>
      <Button
        type="primary"
        icon={<Rocket size={16} aria-hidden="true" />}
        disabled={!isReady}
        onClick={() => onOpen('apply')}
      >
        {changes > 0 ? copy.applyCount(changes) : copy.apply}
      </Button>
    </div>
  )
}
