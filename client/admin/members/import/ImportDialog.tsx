import { Button } from 'antd'
import { IMPORT_MOST_ROWS } from '#src/keys/import/key-import.contract.js'
import { useFileDrop } from '#client/shell/avatar/use-file-drop.js'
import { Banner } from '../../back-office/frame/Banner.js'
import { CsvColumns } from '../../batch/CsvColumns.js'
import { CsvFile } from '../../batch/CsvFile.js'
import { useFocusReturn } from '../../back-office/focus-restore.js'
import { importCopy as copy } from './import.copy.js'
import styles from '../../batch/BatchDialog.module.css'
import { ImportOutcome } from './ImportOutcome.js'
import { useImport } from './use-import.js'
import { Dialog } from '../../back-office/Dialog.js'

const FILE_TEXTS = { ...copy, lead: copy.lead(IMPORT_MOST_ROWS) }

/** Imports keys from a file: says what it would do, and does it once confirmed. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const state = useImport()
  const { file, answer, isChecking, isImporting, isDone, isReady, problem, checkAgain, choose } = state
  const { isOver, handlers } = useFileDrop(choose)
  useFocusReturn(null)
  // One button for the import and what follows, so that it keeps the focus.
  const footer = (
    <>
      {!isDone && (
        <Button disabled={isImporting} onClick={onClose}>
          {copy.cancel}
        </Button>
      )}
      <Button type="primary" disabled={!isReady} onClick={isDone ? onClose : state.submit}>
        {isDone
          ? copy.close
          : isImporting
            ? copy.busy
            : copy.submit(isReady && answer ? answer.rows - answer.written : null)}
      </Button>
    </>
  )
  return (
    <Dialog
      open
      centered
      width={640}
      title={copy.title}
      closable={!isImporting}
      keyboard={!isImporting}
      mask={{ closable: false }}
      footer={footer}
      onCancel={onClose}
    >
      <div className={styles.body} {...handlers}>
        {!isDone && (
          <CsvFile {...{ file, isOver }} texts={FILE_TEXTS} isBusy={isImporting} onChoose={choose} />
        )}
        {problem && <Banner text={problem} onRetry={checkAgain ?? undefined} />}
        <ImportOutcome {...state} answer={isReady || !problem ? answer : null} />
        {!answer && !isChecking && <CsvColumns columns={copy.columns} texts={copy} />}
      </div>
    </Dialog>
  )
}
