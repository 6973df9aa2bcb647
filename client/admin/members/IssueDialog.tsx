import { Modal } from 'antd'
import { useEffect, useId, type FormEvent } from 'react'
import { useFocusReturn } from '../back-office/focus-restore.js'
import { scrollIntoViewRef } from '../back-office/scroll-into-view.js'
import { IssueFields } from './IssueFields.js'
import { KeyDialog } from './KeyDialog.js'
import { issueCopy as copy, keyCopy } from './members.copy.js'
import { useIssue } from './use-issue.js'
import { useLeaving } from './use-leaving.js'

/** Issues one key, and shows it once. */
export function IssueDialog({ onClose }: { onClose: () => void }) {
  const id = useId()
  const issue = useIssue()
  const { issued, sentTo, isBusy, isDirty, problem } = issue
  const { close, onDirty } = useLeaving(onClose)
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  useFocusReturn(null)
  if (issued) {
    const text = sentTo ? `${keyCopy.once} ${keyCopy.mailed(sentTo)}` : keyCopy.once
    return <KeyDialog shown={{ title: keyCopy.issued, text, key: issued.key }} onClose={onClose} />
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    issue.submit()
  }
  return (
    <Modal
      open
      centered
      width={560}
      title={copy.title}
      okText={copy.submit}
      cancelText={copy.cancel}
      okButtonProps={{ htmlType: 'submit', form: id }}
      cancelButtonProps={{ disabled: isBusy }}
      confirmLoading={isBusy}
      onCancel={() => !isBusy && void close()}
      mask={{ closable: false }}
    >
      <form id={id} noValidate onSubmit={submit}>
        {problem && (
          <p ref={scrollIntoViewRef} className="field-error" role="alert">
            {problem}
          </p>
        )}
        <IssueFields {...issue} />
      </form>
    </Modal>
  )
}
