import { BackOffice } from '../back-office/BackOffice.js'
import { AuditList } from './AuditList.js'

/** The part of the screen that uses Ant Design. */
export const AuditPage = () => (
  <BackOffice>
    <AuditList />
  </BackOffice>
)
