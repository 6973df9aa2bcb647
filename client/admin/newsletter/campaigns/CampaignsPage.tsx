import { inBackOffice } from '../../back-office/frame/BackOffice.js'
import { ListPanel } from '../../back-office/list/ListPanel.js'

const CampaignsList = () => <ListPanel label="Campaigns">{null}</ListPanel>

export const CampaignsPage = inBackOffice(CampaignsList)
