import { BackOffice } from '../../back-office/BackOffice.js'
import { BrandView } from './BrandView.js'

/** The part of the view that uses Ant Design. */
export const BrandPage = () => (
  <BackOffice>
    <BrandView />
  </BackOffice>
)
