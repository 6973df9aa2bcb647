import { BackOffice } from '../../ui/back-office/BackOffice.js'
import { Applications } from './Applications.js'

/** What is made with Ant Design. */
export const AffiliateDesk = () => (
  <BackOffice>
    <Applications />
  </BackOffice>
)
