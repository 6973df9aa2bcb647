import { useMutation } from '@tanstack/react-query'
import { FileDown, ShieldAlert, ShieldCheck } from 'lucide-react'
import type { PerformanceAnswer } from '../../../../src/performance/performance.contract.js'
import { RECORD_PATH } from '../../../../src/performance/record.contract.js'
import { HttpError } from '../../../shell/http/http.js'
import { fetchRecord } from './record.api.js'
import { recordCopy as copy } from './record.copy.js'
import styles from './VerifyRecord.module.css'
import { browserSha256, type Verification, verifyRecord } from './verify-record.js'

/** The record as a file, and its verification in the browser (product §2). */
export function VerifyRecord({ answer }: { answer: PerformanceAnswer }) {
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: async () => verifyRecord(await fetchRecord(), answer, browserSha256),
  })
  const verify = () => {
    if (!isPending) mutate()
  }
  return (
    <section className={`card ${styles.record}`} aria-labelledby="record-title">
      <h2 id="record-title">{copy.title}</h2>
      <p className="hint">{copy.head(answer.head)}</p>
      <p className={styles.text}>{copy.text}</p>
      <div className={styles.actions}>
        <button type="button" className="button" aria-disabled={isPending} onClick={verify}>
          <ShieldCheck size={16} aria-hidden="true" />
          <span>{isPending ? copy.verifying : copy.verify}</span>
        </button>
        <a className="button button-quiet" href={RECORD_PATH} download>
          <FileDown size={16} aria-hidden="true" />
          {copy.download}
        </a>
      </div>
      <div role="status" className={styles.result}>
        {error && <p>{sentenceOf(error)}</p>}
        {data && !isPending && <Result {...data} />}
      </div>
      <p className="hint">{copy.limits}</p>
    </section>
  )
}

/** Hashes are calculated over HTTPS only; of other failures the server may know more. */
function sentenceOf(error: Error): string {
  if (!window.isSecureContext) return copy.insecure
  return (error instanceof HttpError && error.sentence) || copy.failed
}

function Result(result: Verification) {
  const Icon = result.ok ? ShieldCheck : ShieldAlert
  return (
    <p className={result.ok ? styles.ok : styles.broken}>
      <Icon size={20} aria-hidden="true" />
      <span>{result.ok ? copy.verified(result.head) : copy.broken(result)}</span>
    </p>
  )
}
