import { inBackOffice } from '../../back-office/frame/BackOffice.js'
import { ListPanel } from '../../back-office/list/ListPanel.js'

const SubscribersList = () => <ListPanel label="Subscribers">{null}</ListPanel>

export const SubscribersPage = inBackOffice(SubscribersList)
