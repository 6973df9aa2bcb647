import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { Download, Eye, History, List, Plus, Rocket, Upload } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { type Template, TEMPLATES } from '#src/keys/keys.contract.js'
import { Chip } from '../../ui/controls/Chip.js'
import { saveFile } from '../../ui/controls/save-file.js'
import { toast } from '../../ui/toast/toast.js'
import { sentenceOf } from '../back-office/http-errors.js'
import { exportItems } from './content.api.js'
import { contentCopy as copy } from './content.copy.js'
import { useRestoreFocus } from './use-restore-focus.js'

export type ManagerDialog = 'apply' | 'releases' | 'import'

/** In the address: the template that an owner works in. */
export const TEMPLATE_PARAM = 'template'

interface TemplateSwitchProps {
  template: Template
  /** Resolves to whether the open item may be left. */
  onLeave: () => Promise<boolean>
}

/** For owners: which template they work in. */
export function TemplateSwitch({ template, onLeave }: TemplateSwitchProps) {
  const [, setSearch] = useSearchParams()
  const choose = async (next: Template) => {
    if (next === template || !(await onLeave())) return
    setSearch((before) => {
      const after = new URLSearchParams(before)
      after.set(TEMPLATE_PARAM, next)
      return after
    })
  }
  return (
    <div className="flex flex-wrap gap-8" role="group" aria-label={copy.template}>
      {TEMPLATES.map((one) => (
        <Chip key={one} isPressed={one === template} onClick={() => void choose(one)}>
          {copy.templates[one]}
        </Chip>
      ))}
    </div>
  )
}

const actionsCopy = copy.actions

interface ManagerActionsProps {
  template: Template
  /** Number of items whose release would change by applying. */
  changes: number
  isReady: boolean
  isCreating: boolean
  isPreviewing: boolean
  onPreview: () => void
  onOpen: (dialog: ManagerDialog) => void
  onCreate: () => void
}

/** What is done with all items. */
export function ManagerActions(props: ManagerActionsProps) {
  const { template, changes, isReady, isCreating, isPreviewing, onPreview, onOpen, onCreate } = props
  const createButton = useRestoreFocus(isCreating)
  const exporting = useMutation({
    mutationFn: () => exportItems(template),
    onSuccess: ({ template, items }) =>
      saveFile(
        copy.export.file(template),
        new Blob([JSON.stringify({ template, items }, null, 2)], { type: 'application/json' }),
      ),
    onError: (failure) =>
      toast({
        title: copy.toasts.error,
        text: sentenceOf(failure, copy.export.failed),
        tone: 'error',
      }),
  })
  return (
    <div className="flex flex-wrap gap-8 max-sm:[&>*]:grow">
      <Button
        ref={createButton}
        icon={<Plus size={16} aria-hidden="true" />}
        disabled={!isReady}
        onClick={onCreate}
      >
        {actionsCopy.create}
      </Button>
      <Button
        icon={isPreviewing ? <List size={16} aria-hidden="true" /> : <Eye size={16} aria-hidden="true" />}
        disabled={!isReady}
        onClick={onPreview}
      >
        {isPreviewing ? copy.preview.back : copy.preview.open}
      </Button>
      <Button icon={<History size={16} aria-hidden="true" />} onClick={() => onOpen('releases')}>
        {actionsCopy.releases}
      </Button>
      <Button
        icon={<Download size={16} aria-hidden="true" />}
        loading={exporting.isPending}
        onClick={() => exporting.mutate()}
      >
        {actionsCopy.export}
      </Button>
      <Button icon={<Upload size={16} aria-hidden="true" />} onClick={() => onOpen('import')}>
        {actionsCopy.import}
      </Button>
      <Button
        type="primary"
        icon={<Rocket size={16} aria-hidden="true" />}
        disabled={!isReady}
        onClick={() => onOpen('apply')}
      >
        {changes > 0 ? actionsCopy.applyCount(changes) : actionsCopy.apply}
      </Button>
    </div>
  )
}
