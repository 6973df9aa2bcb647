import { BackOffice } from '../back-office/BackOffice.js'
import { Applications } from './Applications.js'

/** The part of the screen that uses Ant Design. */
export const ApplicationsPage = () => (
  <BackOffice>
    <Applications />
  </BackOffice>
)
