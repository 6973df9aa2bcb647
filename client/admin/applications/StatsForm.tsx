import { Modal } from 'antd'
import { useId, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import type { AffiliateApplication } from '../../../src/affiliate/application-list/application-list.contract.js'
import { useModal } from '../back-office/BackOffice.js'
import { useLeaveGuard } from '../back-office/use-leave-guard.js'
import { statsCopy as copy } from './admin-affiliate.copy.js'
import { scrollIntoViewRef } from '../back-office/scroll-into-view.js'
import { StaleStats } from './StaleStats.js'
import { StatsFields } from './StatsFields.js'
import styles from './StatsForm.module.css'
import { useStatsEdit } from './use-stats-edit.js'

const DISCARD = {
  icon: null,
  centered: true,
  autoFocusButton: 'cancel',
  title: copy.discardAsk,
  content: copy.discardText,
  okText: copy.discard,
  okButtonProps: { danger: true },
  cancelText: copy.goOn,
} as const

interface StatsFormProps {
  application: AffiliateApplication
  onClose: () => void
}

/** Enter saves. Ant Design's own form would cost 8 kB for what one state does. */
export function StatsForm({ application, onClose }: StatsFormProps) {
  const modal = useModal()
  const id = useId()
  const edit = useStatsEdit(application, onClose)
  const { isBusy, isUnsaved } = edit
  const askDiscard = async () => modal.confirm(DISCARD)
  useLeaveGuard(isUnsaved, askDiscard)

  const close = async () => {
    if (isBusy) return
    if (!isUnsaved || (await askDiscard())) onClose()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    // Flushed, so that the field errors are rendered before the focus moves.
    flushSync(() => void edit.save())
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }
  return (
    <Modal
      open
      centered
      width={560}
      title={copy.title}
      okText={copy.update}
      cancelText={copy.cancel}
      okButtonProps={{ htmlType: 'submit', form: id }}
      cancelButtonProps={{ disabled: isBusy }}
      confirmLoading={isBusy}
      onCancel={() => void close()}
      mask={{ closable: false }}
    >
      <form id={id} noValidate onSubmit={submit}>
        <p className="hint">
          {application.name} · {application.email}
        </p>
        {edit.problem && (
          <p ref={scrollIntoViewRef} className={styles.problem} role="alert">
            {edit.problem}
          </p>
        )}
        {edit.isStale && (
          <StaleStats
            mine={edit.draft}
            theirs={edit.stored.stats}
            isBusy={isBusy}
            onTakeTheirs={edit.takeTheirs}
          />
        )}
        <StatsFields edit={edit} />
      </form>
    </Modal>
  )
}
