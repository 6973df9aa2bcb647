import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Banner } from '../../back-office/frame/Banner.js'
import { FormDialog } from '../../back-office/form/FormDialog.js'
import { Preview } from './Preview.js'
import { publishCopy as copy } from '../publish.copy.js'
import type { Publishing } from '../use-publish.js'

interface ResultsDialogProps {
  title: string
  publishing: Publishing
  /** Previews what is typed. */
  onCheck: () => void
  onClose: () => void
  children: ReactNode
}

/** Two steps: what is typed, and the preview that publishes it. */
export function ResultsDialog({ title, publishing, onCheck, onClose, children }: ResultsDialogProps) {
  const { preview, isBusy, problem } = publishing
  return (
    <FormDialog
      title={title}
      width={920}
      okText={preview ? copy.publish(preview.rows.length) : copy.preview}
      isBusy={isBusy}
      onCancel={onClose}
      onSubmit={() => {
        if (isBusy) return
        if (preview) void publishing.publish()
        else onCheck()
      }}
      footer={
        preview
          ? (_, { OkBtn }) => (
              <>
                <Button disabled={isBusy} onClick={publishing.back}>
                  {copy.back}
                </Button>
                <OkBtn />
              </>
            )
          : undefined
      }
    >
      {problem && <Banner text={problem} />}
      {preview ? <Preview answer={preview} hasFocus /> : children}
    </FormDialog>
  )
}
