import { lazyScreen } from '../../shell/sections/lazy-screen.js'
import { ListScreen } from '../back-office/list/ListScreen.js'
import { recordAddress } from './record-address.js'
import { listQuery } from './record.api.js'
import { recordCopy as copy } from './record.copy.js'

const PerformancePage = lazyScreen(() => import('./PerformancePage.js').then((file) => file.PerformancePage))

/** The published results, and what adds to them (product §2, Performance record). */
export const PerformanceScreen = () => (
  <ListScreen texts={copy} query={(params) => listQuery(recordAddress.readQuery(params))}>
    <PerformancePage />
  </ListScreen>
)
