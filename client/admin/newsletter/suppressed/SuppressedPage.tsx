import { inBackOffice } from '../../back-office/frame/BackOffice.js'
import { ListPanel } from '../../back-office/list/ListPanel.js'

const SuppressedList = () => <ListPanel label="Suppressed">{null}</ListPanel>

export const SuppressedPage = inBackOffice(SuppressedList)
