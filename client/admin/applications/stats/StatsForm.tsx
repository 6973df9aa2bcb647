import type { AffiliateApplication } from '#src/affiliate/applications/application-list.contract.js'
import { FormDialog } from '../../back-office/form/FormDialog.js'
import { useDiscardGuard } from '../../back-office/form/use-discard-guard.js'
import { statsCopy as copy } from '../applications.copy.js'
import { scrollIntoViewRef } from '../../back-office/scroll-into-view.js'
import { StaleStats } from './StaleStats.js'
import { StatsFields } from './StatsFields.js'
import { useStatsEdit } from './use-stats-edit.js'

interface StatsFormProps {
  application: AffiliateApplication
  onClose: () => void
}

/** Enter saves. Ant Design's own form would cost 8 kB for what one state does. */
export function StatsForm({ application, onClose }: StatsFormProps) {
  const edit = useStatsEdit(application, onClose)
  const { isBusy, isUnsaved } = edit
  const close = useDiscardGuard(isUnsaved, onClose)
  return (
    <FormDialog
      title={copy.title}
      okText={copy.update}
      isBusy={isBusy}
      onCancel={() => void close()}
      onSubmit={() => void edit.save()}
    >
      <p className="hint">
        {application.name} · {application.email}
      </p>
      {edit.problem && (
        <p ref={scrollIntoViewRef} className="mt-12 scroll-my-24 text-down" role="alert">
          {edit.problem}
        </p>
      )}
      {edit.isStale && (
        <StaleStats
          mine={edit.draft}
          theirs={edit.stored.stats}
          isBusy={isBusy}
          onTakeTheirs={edit.takeTheirs}
        />
      )}
      <StatsFields edit={edit} />
    </FormDialog>
  )
}
