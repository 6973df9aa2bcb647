import type { Template } from '../../../src/keys/keys.contract.js'
import { BackOffice } from '../back-office/BackOffice.js'
import { Applications } from './Applications.js'

/** The part of the screen that uses Ant Design. */
export const ApplicationsPage = ({ master }: { master: Template }) => (
  <BackOffice master={master}>
    <Applications />
  </BackOffice>
)
