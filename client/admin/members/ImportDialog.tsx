import { Button, Modal } from 'antd'
import { useFileDrop } from '../../shell/avatar/use-file-drop.js'
import { Banner } from '../back-office/Banner.js'
import { useFocusReturn } from '../back-office/focus-restore.js'
import { importCopy as copy } from './import.copy.js'
import { ImportColumns } from './ImportColumns.js'
import styles from './ImportDialog.module.css'
import { ImportFile } from './ImportFile.js'
import { ImportOutcome } from './ImportOutcome.js'
import { useImport } from './use-import.js'

/** Imports keys from a file: says what it would do, and does it once confirmed. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const state = useImport()
  const { file, answer, isChecking, isImporting, isDone, isReady, problem, checkAgain, choose } = state
  const { isOver, handlers } = useFileDrop(choose)
  useFocusReturn(null)
  const footer = isDone ? (
    <Button type="primary" autoFocus onClick={onClose}>
      {copy.close}
    </Button>
  ) : (
    <>
      <Button disabled={isImporting} onClick={onClose}>
        {copy.cancel}
      </Button>
      <Button type="primary" loading={isImporting} disabled={!isReady} onClick={state.submit}>
        {copy.submit(isReady && answer ? answer.rows : null)}
      </Button>
    </>
  )
  return (
    <Modal
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
        {!isDone && <ImportFile {...{ file, isChecking, isImporting, isOver }} onChoose={choose} />}
        {problem && <Banner text={problem} onRetry={checkAgain ?? undefined} />}
        <ImportOutcome {...state} answer={isReady || !problem ? answer : null} />
        {!answer && !isChecking && <ImportColumns />}
      </div>
    </Modal>
  )
}
