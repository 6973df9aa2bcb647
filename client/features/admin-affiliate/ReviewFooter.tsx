import { Button } from 'antd'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { Ref } from 'react'
import { detailsCopy as copy, listCopy } from './admin-affiliate.copy.js'
import { KeyHints } from './KeyHints.js'
import styles from './ReviewFooter.module.css'
import type { ReviewActions } from './use-review-keys.js'

interface ReviewFooterProps {
  actions: ReviewActions
  isBusy: boolean
  closer: Ref<HTMLButtonElement>
  onClose: () => void
}

/** The way through the applications, the keys for it, and what can be done with this one (spec §2, §4). */
export function ReviewFooter({ actions, isBusy, closer, onClose }: ReviewFooterProps) {
  const { approve, reject, edit } = actions
  return (
    <div className={styles.footer}>
      <Steps {...actions} />
      <KeyHints hints={copy.keyHints.filter(([, , action]) => !action || actions[action])} />
      <div className={styles.actions}>
        {reject && (
          <Button danger disabled={isBusy} onClick={reject}>
            {listCopy.actions.reject}
          </Button>
        )}
        {approve && (
          <Button type="primary" loading={isBusy} onClick={approve}>
            {listCopy.actions.approve}
          </Button>
        )}
        {edit && <Button onClick={edit}>{listCopy.actions.edit}</Button>}
        <Button ref={closer} onClick={onClose}>
          {copy.close}
        </Button>
      </div>
    </div>
  )
}

function Steps({ previous, next }: Pick<ReviewActions, 'previous' | 'next'>) {
  return (
    <div className={styles.steps}>
      <Button
        aria-label={copy.previous}
        icon={<ChevronLeft size={18} aria-hidden="true" />}
        disabled={!previous}
        onClick={() => previous?.()}
      />
      <Button
        aria-label={copy.next}
        icon={<ChevronRight size={18} aria-hidden="true" />}
        disabled={!next}
        onClick={() => next?.()}
      />
    </div>
  )
}
