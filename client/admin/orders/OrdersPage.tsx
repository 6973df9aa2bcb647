import { BackOffice } from '../back-office/BackOffice.js'
import { OrdersList } from './OrdersList.js'

/** The part of the screen that uses Ant Design. */
export const OrdersPage = () => (
  <BackOffice>
    <OrdersList />
  </BackOffice>
)
