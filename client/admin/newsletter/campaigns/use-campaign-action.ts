import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '#client/ui/toast/toast.js'
import type { Campaign, CampaignAnswer } from '#src/newsletter/campaigns/campaigns.contract.js'
import { useModal } from '../../back-office/frame/BackOffice.js'
import { refusalOr } from '../../back-office/http-errors.js'
import { CAMPAIGNS, campaignQuery } from './campaigns.api.js'

/** Puts what is stored now into what is on screen, and returns it. */
export function useStoreCampaign() {
  const queryClient = useQueryClient()
  return (answer: CampaignAnswer): Campaign => {
    const { campaign } = answer
    queryClient.setQueryData<CampaignAnswer>(campaignQuery(campaign.id).queryKey, (before) => ({
      ...before,
      ...answer,
    }))
    void queryClient.invalidateQueries({ queryKey: [...CAMPAIGNS, 'list'] })
    return campaign
  }
}

interface Action {
  call: () => Promise<CampaignAnswer>
  done?: string
  /** Said if the server gave no reason. */
  failed: string
}

/** Does something to a campaign, and shows what it is then, also if the server refused. */
export function useCampaignAction() {
  const queryClient = useQueryClient()
  const store = useStoreCampaign()
  return useMutation({
    mutationFn: ({ call }: Action) => call(),
    onSuccess: (answer, { done }) => {
      store(answer)
      if (done) toast({ title: done, tone: 'success' })
    },
    onError: (error, { failed }) => {
      console.error(failed, error)
      toast({ title: refusalOr(error, failed), tone: 'error' })
      void queryClient.invalidateQueries({ queryKey: CAMPAIGNS })
    },
  })
}

/** A question before something that can't be taken back; resolves to whether it was confirmed. */
export function useAsk(cancelText: string) {
  const modal = useModal()
  return (title: string, content: string, okText: string, isDanger = false): Promise<boolean> =>
    modal.confirm({
      ...{ icon: null, centered: true, autoFocusButton: 'cancel', title, content, okText, cancelText },
      okButtonProps: { danger: isDanger },
    })
}
