import { backOfficeOf } from '../../shell/sections/section.js'
import { useSections } from '../../shell/sections/sections-context.js'
import { useSession } from '../../shell/session/session-context.js'
import { SubjectHead } from '../back-office/frame/SubjectHead.js'
import { Blocks } from './Blocks.js'
import { DraftsCard, KeysCard, MailCard, OrdersCard, ReviewsCard } from './Cards.js'
import { Figures } from './Figures.js'
import { overviewCopy as copy } from './overview.copy.js'
import { Warnings } from './Warnings.js'

/**
 * Where a master's day begins: a card for each subject that the role includes. Without Ant Design: it is the first
 * screen of the back office and needs only two buttons.
 */
export function OverviewScreen() {
  const { session } = useSession()
  const open = backOfficeOf(useSections(), session).map(({ id }) => id)
  return (
    <>
      <SubjectHead title={copy.title} lead={copy.lead} />
      {open.includes('members') && <Warnings />}
      <div
        // Rows are filled, however many cards the role has.
        className="flex flex-wrap gap-16 mb-16 *:flex-[1_1_280px] lg:gap-20 lg:mb-20"
      >
        {open.includes('admin') && <ReviewsCard />}
        {open.includes('members') && <KeysCard />}
        {open.includes('orders') && <OrdersCard />}
        {open.includes('mail') && <MailCard />}
        {open.includes('content') && <DraftsCard template={session.masterTemplate!} />}
      </div>
      {open.includes('members') && <Blocks />}
      {open.includes('members') && <Figures />}
    </>
  )
}
