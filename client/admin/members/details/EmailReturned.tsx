import { Button } from 'antd'
import { CircleAlert } from 'lucide-react'
import { PERMISSIONS } from '#src/keys/roles.contract.js'
import type { SuppressedAddress, SuppressionReason } from '#src/mail/suppression/bounces.contract.js'
import { Day } from '../../back-office/Time.js'
import { useMay } from '../../back-office/use-may.js'
import { detailsQuery } from '../../keys/keys.api.js'
import { useSendAgain } from '../../suppression/use-send-again.js'

const copy = {
  returned: {
    hard: (day) =>
      `Email returned on ${day}: there’s no such mailbox. We still send key emails, but they may not arrive.`,
    soft: (day) => `Email kept coming back until ${day}. We still send key emails, but they may not arrive.`,
    complaint: (day) =>
      `They marked our email as spam on ${day}. We send only email about their key and account.`,
    manual: (day) =>
      `Someone suppressed this address on ${day}. We send only email about their key and account.`,
  } satisfies Record<SuppressionReason, (day: string) => string>,
  returnedAnswer: (answer: string) => `Their server’s answer: ${answer}`,
  sendAgain: 'Send to it again',
}

/** Email to the member comes back: what is about the key is sent, but may not arrive. */
export function EmailReturned({ suppressed, memberId }: { suppressed: SuppressedAddress; memberId: string }) {
  const { ask, busyId } = useSendAgain(detailsQuery(memberId).queryKey)
  const mayUndo = useMay(PERMISSIONS.newsletter.manage)
  const { reason, detail, since } = suppressed
  return (
    <div className="flex items-center gap-12 max-sm:flex-col max-sm:items-start" role="status">
      <p className="flex flex-auto items-start gap-8 wrap-anywhere">
        <CircleAlert className="flex-none mt-2 text-down" size={16} aria-hidden="true" />
        <span>
          <Day at={since} text={(day) => copy.returned[reason](day)} />{' '}
          {detail && <span>{copy.returnedAnswer(detail)}</span>}
        </span>
      </p>
      {mayUndo && (
        <Button loading={busyId !== null} onClick={() => void ask(suppressed)}>
          {copy.sendAgain}
        </Button>
      )}
    </div>
  )
}
