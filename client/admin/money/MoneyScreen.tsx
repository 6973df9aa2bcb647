import { lazyScreen } from '../../shell/sections/lazy-screen.js'
import { ListScreen } from '../back-office/list/ListScreen.js'
import { moneyQuery, readMoneyQuery } from './money.api.js'
import { moneyCopy as copy } from './money.copy.js'

const MoneyPage = lazyScreen(() => import('./MoneyPage.js').then((file) => file.MoneyPage))

/** What orders bring, by month, product and day (contract §5, Money). */
export const MoneyScreen = () => (
  <ListScreen texts={copy} query={(params) => moneyQuery(readMoneyQuery(params))}>
    <MoneyPage />
  </ListScreen>
)
