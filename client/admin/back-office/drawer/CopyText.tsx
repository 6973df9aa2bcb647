import { Button } from 'antd'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { backOfficeCopy } from '../back-office.copy.js'

const copy = backOfficeCopy.copyText

/** A text in figures with a Copy button; it can be selected where the browser denies the clipboard. */
export function CopyText({ text, label }: { text: string; label: string }) {
  const [status, setStatus] = useState<keyof typeof copy>('copy')
  const Icon = status === 'copied' ? Check : Copy
  return (
    <div className="flex flex-wrap items-center gap-12 py-12 px-16 border border-line-brand rounded-control bg-soft-brand [&>output]:flex-[1_1_200px] [&>output]:text-text1 [&>output]:wrap-anywhere [&>output]:select-all">
      <output className="figures" aria-label={label}>
        {text}
      </output>
      {'clipboard' in navigator && (
        <Button
          icon={<Icon size={16} aria-hidden="true" />}
          onClick={() =>
            void navigator.clipboard.writeText(text).then(
              () => setStatus('copied'),
              () => setStatus('notCopied'),
            )
          }
        >
          <span aria-live="polite">{copy[status]}</span>
        </Button>
      )}
    </div>
  )
}
