import { RECORD_PATH, type RecordHead as Head } from '../../../../src/performance/record.contract.js'
import { CopyText } from '../../back-office/drawer/CopyText.js'
import { ExportButton } from '../../back-office/list/toolbar/ExportButton.js'
import { listCopy } from '../record.copy.js'
import styles from './RecordHead.module.css'

const copy = listCopy.head

/** The hash that all published rows lead to, and the file that they are published in. */
export const RecordHead = ({ head: { seq, hash } }: { head: Head }) => (
  <div className={styles.head}>
    <p className="hint">
      <strong>{copy.title(seq)}</strong> {copy.text}
    </p>
    <CopyText key={hash} text={hash} label={copy.label(seq)} />
    <ExportButton href={RECORD_PATH}>{copy.download}</ExportButton>
  </div>
)
