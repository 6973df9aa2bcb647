import { BackOffice } from '../../back-office/BackOffice.js'
import { MailTexts } from './MailTexts.js'

/** The part of the view that uses Ant Design. */
export const MailTextsPage = () => (
  <BackOffice>
    <MailTexts />
  </BackOffice>
)
