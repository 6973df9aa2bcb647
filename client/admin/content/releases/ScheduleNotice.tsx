import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { CalendarClock } from 'lucide-react'
import { useEffect } from 'react'
import type { ScheduleAnswer } from '#src/content/releases.contract.js'
import type { Template } from '#src/keys/keys.contract.js'
import { toast } from '#client/ui/toast/toast.js'
import { inZone } from '../../back-office/format-date.js'
import { sentenceOf } from '../../back-office/http-errors.js'
import { cancelSchedule, reload, reloadReleased } from '../content.api.js'
import { contentCopy } from '../content.copy.js'
import { releasesCopy as copy } from './releases.copy.js'

const { toasts } = contentCopy
/** The longest that a browser's timer waits, in milliseconds. */
const LONGEST = 2 ** 31 - 1

interface ScheduleNoticeProps {
  template: Template
  schedule: NonNullable<ScheduleAnswer['schedule']>
}

/** The release that goes live later, and a way to stop it. */
export function ScheduleNotice({ template, schedule: { release, at, by } }: ScheduleNoticeProps) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => cancelSchedule(template),
    onSuccess: () => toast({ title: toasts.success, text: copy.canceled, tone: 'success' }),
    onError: (failure) =>
      toast({ title: toasts.error, text: sentenceOf(failure, copy.cancelFailed), tone: 'error' }),
    onSettled: () => reload(queryClient, template),
  })
  useEffect(() => {
    // A second later, when the server's clock has passed it too.
    const wait = Date.parse(at) - Date.now() + 1000
    if (wait > LONGEST) return
    const timer = setTimeout(() => void reloadReleased(queryClient, template), Math.max(wait, 1000))
    return () => clearTimeout(timer)
  }, [at, queryClient, template])
  return (
    <div
      className="notice flex flex-wrap items-center gap-x-16 gap-y-8 [&>svg]:flex-none [&>svg]:text-warn"
      role="status"
    >
      <CalendarClock size={18} aria-hidden="true" />
      <div className="flex-[1_1_220px] min-w-0">
        <p>{copy.scheduled(release, inZone(at))}</p>
        <p className="hint">{copy.by(by)}</p>
      </div>
      <Button loading={isPending} onClick={() => mutate()}>
        {isPending ? copy.canceling : copy.cancel}
      </Button>
    </div>
  )
}
