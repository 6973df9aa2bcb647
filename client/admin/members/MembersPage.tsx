import { BackOffice } from '../back-office/frame/BackOffice.js'
import { Members } from './Members.js'

/** The part of the screen that uses Ant Design. */
export const MembersPage = () => (
  <BackOffice>
    <Members />
  </BackOffice>
)
