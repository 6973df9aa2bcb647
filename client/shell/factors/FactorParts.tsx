import { Check, Copy, Download } from 'lucide-react'
import { useState } from 'react'
import type { AppSecretAnswer } from '#src/keys/factors.contract.js'
import { QrCode } from '../../ui/qr-code/QrCode.js'
import { saveFile } from '../../ui/controls/save-file.js'
import { factorsCopy } from './factors.copy.js'

const { app, codes: copy } = factorsCopy

/** The secret of a new authenticator app, to scan or to type. */
export const AppSecret = ({ secret, uri }: AppSecretAnswer) => (
  <>
    <p className="mb-16">{app.scan}</p>
    <div className="flex flex-wrap items-center gap-16 mb-16">
      <QrCode text={uri} label={app.qr} />
      <div className="flex-[1_1_200px] min-w-0">
        <p className="hint">{app.typed}</p>
        <p className="figures text-text1 wrap-anywhere select-all" translate="no">
          {secret.replace(/.{4}(?=.)/g, '$& ')}
        </p>
      </div>
    </div>
  </>
)

/** Recovery codes, shown once, with Copy and Download. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const [status, setStatus] = useState<'copy' | 'copied' | 'notCopied'>('copy')
  const Icon = status === 'copied' ? Check : Copy
  const text = `${codes.join('\n')}\n`
  return (
    <>
      <p className="mb-16">{copy.text}</p>
      <ol
        className="figures grid grid-cols-2 gap-x-16 gap-y-8 p-16 pl-16 list-none rounded-control bg-soft-brand text-text1 select-all"
        aria-label={copy.label}
        translate="no"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-12 mt-16 mb-16">
        {'clipboard' in navigator && (
          <button
            type="button"
            className="button"
            onClick={() =>
              void navigator.clipboard.writeText(text).then(
                () => setStatus('copied'),
                () => setStatus('notCopied'),
              )
            }
          >
            <Icon size={16} aria-hidden="true" />
            <span aria-live="polite">{copy[status]}</span>
          </button>
        )}
        <button
          type="button"
          className="button"
          onClick={() => saveFile(copy.file, new Blob([text], { type: 'text/plain' }))}
        >
          <Download size={16} aria-hidden="true" />
          <span>{copy.download}</span>
        </button>
      </div>
    </>
  )
}
