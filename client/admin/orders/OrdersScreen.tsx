import { lazyScreen } from '../../shell/sections/lazy-screen.js'
import { ListScreen } from '../back-office/list/ListScreen.js'
import { ordersAddress } from './orders-address.js'
import { listQuery } from './orders.api.js'
import { ordersCopy as copy } from './orders.copy.js'

const OrdersPage = lazyScreen(() => import('./OrdersPage.js').then((file) => file.OrdersPage))

/** What shops have sent: what was applied to keys, and what waits for a person (contract §5, Orders). */
export const OrdersScreen = () => (
  <ListScreen texts={copy} query={(params) => listQuery(ordersAddress.readQuery(params))}>
    <OrdersPage />
  </ListScreen>
)
