import { RECORD_PATH, type RecordHead as Head } from '../../../../src/performance/record.contract.js'
import { CopyText } from '../../back-office/drawer/CopyText.js'
import { ExportButton } from '../../back-office/list/toolbar/ExportButton.js'
import { listCopy } from '../record.copy.js'

const copy = listCopy.head

/** The hash that all published rows lead to, and the file that they are published in. */
export const RecordHead = ({ head: { seq, hash } }: { head: Head }) => (
  <div className="grid basis-full grow gap-8 min-w-0 @lg/list:grid-cols-[minmax(0,1fr)_auto] @lg/list:items-center @lg/list:gap-x-16 [&>a]:justify-self-start [&_output]:text-13">
    <p className="hint col-span-full">
      <strong className="text-text1 font-medium">{copy.title(seq)}</strong> {copy.text}
    </p>
    <CopyText key={hash} text={hash} label={copy.label(seq)} />
    <ExportButton href={RECORD_PATH}>{copy.download}</ExportButton>
  </div>
)
