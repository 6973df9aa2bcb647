import { BackOffice } from '../back-office/BackOffice.js'
import { MailList } from './MailList.js'

/** The part of the screen that uses Ant Design. */
export const MailPage = () => (
  <BackOffice>
    <MailList />
  </BackOffice>
)
