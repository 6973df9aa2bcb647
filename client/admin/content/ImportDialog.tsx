import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState, type ChangeEvent } from 'react'
import type { ImportAnswer } from '#src/content/content.contract.js'
import type { Template } from '#src/keys/keys.contract.js'
import { toast } from '../../ui/toast/toast.js'
import { sentenceOf } from '../back-office/http-errors.js'
import { importItems, reload } from './content.api.js'
import { contentCopy } from './content.copy.js'
import field from '../markup/FileField.module.css'
import styles from './Dialogs.module.css'
import { Dialog } from '../back-office/Dialog.js'

const { import: copy, toasts } = contentCopy

/** Reads a file, shows what it would change, and imports it after a confirmation. */
export function ImportDialog({ template, onClose }: { template: Template; onClose: () => void }) {
  const id = useId()
  const queryClient = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const trial = useMutation({ mutationFn: (chosen: File) => importItems(template, chosen, true) })
  const real = useMutation({
    mutationFn: (chosen: File) => importItems(template, chosen, false),
    onSuccess: ({ created, updated }) => {
      toast({ title: toasts.success, text: copy.done(created.length + updated.length), tone: 'success' })
      onClose()
      return reload(queryClient, template)
    },
    onError: (failure) =>
      toast({ title: toasts.error, text: sentenceOf(failure, copy.failed), tone: 'error' }),
  })
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0]
    // Allows choosing the same file again once it is fixed.
    target.value = ''
    if (!chosen) return
    setFile(chosen)
    trial.mutate(chosen)
  }
  const changes = trial.data ? trial.data.created.length + trial.data.updated.length : 0
  return (
    <Dialog
      open
      title={copy.title}
      okText={copy.confirm(changes)}
      okButtonProps={{ disabled: changes === 0, loading: real.isPending }}
      cancelText={copy.cancel}
      onOk={() => file && real.mutate(file)}
      onCancel={onClose}
    >
      <div className={styles.body}>
        <p>{copy.lead}</p>
        <div>
          <label className="label" htmlFor={id}>
            {copy.choose}
          </label>
          <input
            id={id}
            className={field.file}
            type="file"
            accept="application/json,.json"
            onChange={choose}
          />
        </div>
        <div className="grid gap-8" aria-live="polite">
          {file && <p className="text-text1 font-medium">{file.name}</p>}
          {trial.isPending && <p>{copy.checking}</p>}
          {trial.isError && <p className="field-error">{sentenceOf(trial.error, copy.failed)}</p>}
          {trial.data && <Plan plan={trial.data} isEmpty={changes === 0} />}
        </div>
      </div>
    </Dialog>
  )
}

function Plan({ plan, isEmpty }: { plan: ImportAnswer; isEmpty: boolean }) {
  const groups = [
    ['created', plan.created],
    ['updated', plan.updated],
    ['unchanged', plan.unchanged],
  ] as const
  return (
    <>
      {isEmpty && <p className="notice">{copy.nothing}</p>}
      {groups.map(
        ([name, keys]) =>
          keys.length > 0 && (
            <details
              key={name}
              className={`${styles.change} border border-line rounded-control bg-s1`}
              open={name !== 'unchanged' && keys.length < 20}
            >
              <summary>
                {copy.plan[name]} <span className="pill">{keys.length}</span>
              </summary>
              <ul className="grid gap-2 text-13 wrap-anywhere">
                {keys.map((key) => (
                  <li key={key} className="figures">
                    {key}
                  </li>
                ))}
              </ul>
            </details>
          ),
      )}
    </>
  )
}
