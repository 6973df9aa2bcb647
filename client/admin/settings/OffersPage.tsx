import { BackOffice } from '../back-office/BackOffice.js'
import { Offers } from './Offers.js'

/** The part of the view that uses Ant Design. */
export const OffersPage = () => (
  <BackOffice>
    <Offers />
  </BackOffice>
)
