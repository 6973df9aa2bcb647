import { BackOffice } from '../back-office/BackOffice.js'
import { People } from './People.js'

/** The part of the screen that uses Ant Design. */
export const SettingsPage = () => (
  <BackOffice>
    <People />
  </BackOffice>
)
