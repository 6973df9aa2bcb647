import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { Suspense, useId, useState } from 'react'
import { myAccessQuery } from '#client/shell/my-access/my-access.js'
import { lazyScreen } from '#client/shell/sections/lazy-screen.js'
import { toast } from '#client/ui/toast/toast.js'
import type { CampaignAnswer } from '#src/newsletter/campaigns/campaigns.contract.js'
import { refusalOr } from '../../back-office/http-errors.js'
import type { EditState } from '../../keys/use-versioned-edit.js'
import { campaignQuery, deleteCampaign, sendCampaign, sendTest } from './campaigns.api.js'
import { audienceText, composerCopy as copy, momentOf, oneCopy } from './campaigns.copy.js'
import { useAsk, useCampaignAction } from './use-campaign-action.js'

/** Apart, because most newsletters leave at once. */
const ScheduleDialog = lazyScreen(() => import('./ScheduleDialog.js').then((file) => file.ScheduleDialog))

interface SendActionsProps {
  answer: CampaignAnswer
  edit: Pick<EditState, 'isBusy' | 'isDirty' | 'isStale' | 'save' | 'discard'>
  /** The draft was deleted. */
  onGone: () => void
}

/** What keeps it from being sent, a test, and what sends, schedules, saves and deletes it. */
export function SendActions({ answer, edit, onGone }: SendActionsProps) {
  const { campaign, faults } = answer
  const { id } = campaign
  const ask = useAsk(copy.cancel)
  const queryClient = useQueryClient()
  const { mutate: act, isPending } = useCampaignAction()
  const [scheduling, setScheduling] = useState<CampaignAnswer | null>(null)
  const [tries, setTries] = useState(0)

  /** The newsletter as it is stored now, once what was typed is saved; null: it can't be sent. */
  async function stored(): Promise<CampaignAnswer | null> {
    if (edit.isDirty && !(await edit.save())) return null
    try {
      const now = await queryClient.fetchQuery({ ...campaignQuery(id), staleTime: 0 })
      if (now.faults.length === 0) return now
      setTries((count) => count + 1)
    } catch (error) {
      toast({ title: refusalOr(error, oneCopy.failed), tone: 'error' })
    }
    return null
  }
  const send = async () => {
    const now = await stored()
    if (!now) return
    const count = now.audienceCount
    const audience = audienceText(now.campaign.audience)
    if (await ask(copy.sendAsk(count), copy.sendText(audience), copy.sendAction(count)))
      act({ call: () => sendCampaign(id, now.campaign.version), failed: copy.notSent })
  }
  const remove = async () => {
    if (!(await ask(copy.removeAsk, copy.removeText, copy.remove, true))) return
    try {
      await deleteCampaign(id)
      edit.discard()
      toast({ title: copy.removed, tone: 'success' })
      onGone()
    } catch (error) {
      toast({ title: refusalOr(error, copy.notRemoved), tone: 'error' })
    }
  }
  const isBusy = edit.isBusy || isPending
  return (
    <>
      <TestField
        isBusy={isBusy}
        onSend={async (to) => (!edit.isDirty || (await edit.save())) && sendTest(id, to)}
      />
      {faults.length > 0 && !edit.isDirty && <Faults key={tries} faults={faults} isFocused={tries > 0} />}
      <div className="flex flex-wrap gap-8 max-sm:[&>button]:flex-auto">
        <Button
          type="primary"
          loading={isPending}
          disabled={isBusy || edit.isStale}
          onClick={() => void send()}
        >
          {copy.send}
        </Button>
        <Button
          disabled={isBusy || edit.isStale}
          onFocus={ScheduleDialog.preload}
          onPointerEnter={ScheduleDialog.preload}
          onClick={() => void stored().then(setScheduling)}
        >
          {copy.schedule}
        </Button>
        {/* The comparison has its own button. */}
        {!edit.isStale && (
          <Button htmlType="submit" loading={edit.isBusy} disabled={!edit.isDirty}>
            {edit.isBusy ? copy.saving : copy.save}
          </Button>
        )}
        <Button danger disabled={isBusy} onClick={() => void remove()}>
          {copy.remove}
        </Button>
      </div>
      <Suspense>
        {scheduling && (
          <ScheduleDialog
            count={scheduling.audienceCount}
            isBusy={isPending}
            onClose={() => setScheduling(null)}
            onSchedule={(at) =>
              act({
                call: () => sendCampaign(id, scheduling.campaign.version, at.toISOString()),
                done: copy.scheduled(momentOf(at)),
                failed: copy.notSent,
              })
            }
          />
        )}
      </Suspense>
    </>
  )
}

const focus = (box: HTMLElement | null) => box?.focus()

/** Why it can't be sent, a sentence each; focused after a try to send it. */
export const Faults = ({ faults, isFocused = false }: { faults: string[]; isFocused?: boolean }) => (
  <div ref={isFocused ? focus : undefined} className="notice scroll-my-24" tabIndex={-1}>
    <p className="text-text1 font-medium">{copy.faults}</p>
    <ul className="grid gap-4 mt-8 pl-20 list-disc">
      {faults.map((fault) => (
        <li key={fault}>{fault}</li>
      ))}
    </ul>
  </div>
)

interface TestFieldProps {
  isBusy: boolean
  onSend: (to: string) => Promise<unknown>
}

/** Sends it to one address, at first the reader's own. */
function TestField({ isBusy, onSend }: TestFieldProps) {
  const id = useId()
  const { data: own } = useQuery(myAccessQuery)
  const [typed, setTyped] = useState<string | null>(null)
  const to = typed ?? own?.email ?? ''
  const { mutate, isPending } = useMutation({
    mutationFn: onSend,
    onSuccess: (sent) => sent && toast({ title: copy.tested(to), tone: 'success' }),
    onError: (error) => toast({ title: refusalOr(error, copy.notTested), tone: 'error' }),
  })
  const send = () => !isPending && to.trim() !== '' && mutate(to.trim())
  return (
    <div>
      <label className="label" htmlFor={id}>
        {copy.testTo}
      </label>
      <div className="flex flex-wrap gap-8">
        <Input
          id={id}
          className="flex-[1_1_220px]"
          type="email"
          autoComplete="email"
          maxLength={254}
          value={to}
          onChange={({ target }) => setTyped(target.value)}
          onPressEnter={(event) => {
            // Not the form around it.
            event.preventDefault()
            send()
          }}
        />
        <Button loading={isPending} disabled={isBusy || to.trim() === ''} onClick={send}>
          {copy.test}
        </Button>
      </div>
    </div>
  )
}
