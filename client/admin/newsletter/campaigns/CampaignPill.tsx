import { Ban, CircleCheck, Clock3, Pause, PenLine, Send } from 'lucide-react'
import type { CampaignState } from '#src/newsletter/campaigns/campaigns.contract.js'
import { statePill } from '../../back-office/IconPill.js'
import { STATE_LABELS } from './campaigns.copy.js'

export const CampaignPill = statePill<CampaignState>(
  {
    draft: ['', PenLine],
    scheduled: ['pill-brand', Clock3],
    sending: ['pill-brand', Send],
    sent: ['pill-up', CircleCheck],
    canceled: ['', Ban],
    held: ['pill-warn', Pause],
  },
  STATE_LABELS,
)
