import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Input } from 'antd'
import { useId, useState } from 'react'
import type { PayoutSettings } from '#src/affiliate/payouts/payouts.contract.js'
import { HttpError } from '../../shell/http/http.js'
import { toast } from '../../ui/toast/toast.js'
import { useFocusReturn } from '../back-office/focus-restore.js'
import { Field, Problem } from '../back-office/form/Field.js'
import { FormDialog } from '../back-office/form/FormDialog.js'
import { useDiscardGuard } from '../back-office/form/use-discard-guard.js'
import { refusalOr } from '../back-office/http-errors.js'
import { saveSettings, settingsQuery } from './payouts.api.js'
import { settingsCopy as copy } from './payouts.copy.js'

/** The heading row of the owner's template of Wise. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const id = useId()
  const queryClient = useQueryClient()
  const { data, isLoadingError } = useQuery(settingsQuery)
  const [edit, setEdit] = useState<PayoutSettings | null>(null)
  const settings = edit ?? data?.settings
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: saveSettings,
    onSuccess: (answer) => {
      queryClient.setQueryData(settingsQuery.queryKey, answer)
      toast({ title: copy.saved, tone: 'success' })
      onClose()
    },
    onError: (failure) => {
      console.error(copy.failed, failure)
      document.getElementById(`${id}-heading`)?.focus()
      void queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey })
    },
  })
  const close = useDiscardGuard(edit !== null && !isPending, onClose)
  useFocusReturn(null)
  const fault = error instanceof HttpError ? error.fields.wiseHeading : undefined
  return (
    <FormDialog
      title={copy.title}
      okText={copy.save}
      isBusy={isPending}
      isBlocked={!settings}
      onCancel={() => void close()}
      onSubmit={() => settings && !isPending && mutate(settings)}
    >
      <Problem
        text={error && !fault ? refusalOr(error, copy.failed) : isLoadingError ? copy.notLoaded : null}
      />
      <p className="mb-16">{copy.text}</p>
      {settings ? (
        <Field id={`${id}-heading`} label={copy.heading} fault={fault} hint={copy.hint}>
          <Input.TextArea
            id={`${id}-heading`}
            autoFocus
            rows={4}
            maxLength={1000}
            spellCheck={false}
            value={settings.wiseHeading}
            readOnly={isPending}
            status={fault ? 'error' : ''}
            aria-invalid={fault !== undefined}
            aria-describedby={`${id}-heading-why`}
            onChange={({ target }) => {
              // With the version that was read: what someone else saves meanwhile is a conflict.
              setEdit({ ...settings, wiseHeading: target.value })
              reset()
            }}
          />
        </Field>
      ) : (
        !isLoadingError && (
          <p className="hint" role="status">
            {copy.loading}
          </p>
        )
      )}
    </FormDialog>
  )
}
