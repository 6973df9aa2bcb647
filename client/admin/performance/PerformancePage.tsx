import { BackOffice } from '../back-office/BackOffice.js'
import { RecordList } from './RecordList.js'

/** The part of the screen that uses Ant Design. */
export const PerformancePage = () => (
  <BackOffice>
    <RecordList />
  </BackOffice>
)
