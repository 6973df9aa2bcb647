import { Check, Copy } from 'lucide-react'
import { useEffect, useState, useId, useRef } from 'react'
import type { AccountStatus } from '#src/affiliate/affiliate.contract.js'
import { DISCLOSURE } from '#src/affiliate/tracking/referral-link.contract.js'
import { QrCode } from '#client/ui/qr-code/QrCode.js'
import { dashboardCopy } from '../affiliate.copy.js'

const copy = dashboardCopy.link

interface ReferralLinkProps {
  className?: string
  link: string
  status: AccountStatus
}

/** The referral link, to copy or to scan as a QR code, and what to say beside it. */
export function ReferralLink({ className, link, status }: ReferralLinkProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const sentence = useRef<HTMLParagraphElement>(null)
  const [copied, setCopied] = useState<string | null>(null)
  const [message, setMessage] = useState<string | null>(null)

  // Of a long address, the code at its end.
  useEffect(() => {
    field.current!.scrollLeft = field.current!.scrollWidth
  }, [])
  const copyText = async (text: string, select: () => void) => {
    select()
    try {
      await navigator.clipboard.writeText(text)
      setCopied(text)
      setMessage(copy.copied)
    } catch {
      // No clipboard without https or permission: it is selected instead.
      setCopied(null)
      setMessage(copy.noClipboard)
    }
  }
  const icon = (text: string) => {
    const Icon = copied === text ? Check : Copy
    return <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
  }
  return (
    <section
      className={`card bg-[radial-gradient(70%_160%_at_100%_0%,var(--soft-brand)_0%,transparent_70%)] [@media(forced-colors:active)]:bg-none flex flex-wrap items-center gap-24 @max-sm/affiliate:gap-12 @md/affiliate:flex-nowrap ${className}`}
    >
      <div className="flex-[1_1_300px] min-w-0">
        <h2>{copy.title}</h2>
        <label className="visually-hidden" htmlFor={id}>
          {copy.label}
        </label>
        <div className="flex flex-wrap gap-8 mt-12">
          <input
            ref={field}
            id={id}
            className="input min-w-0 flex-[1_1_220px] font-mono tracking-[-0.02em] @md/affiliate:text-15"
            readOnly
            value={link.replace(/^https?:\/\//, '')}
            onFocus={(event) => event.target.select()}
            onCopy={(event) => {
              event.preventDefault()
              event.clipboardData.setData('text/plain', link)
            }}
          />
          <button
            type="button"
            className="button button-primary flex-none @max-sm/affiliate:flex-[1_0_auto]"
            onClick={() => void copyText(link, () => field.current?.select())}
          >
            {icon(link)}
            <span>{copy.copy}</span>
          </button>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-16 gap-y-8 mt-16">
          <div className="flex-[1_1_220px]">
            <p className="hint">{copy.disclosure.label}</p>
            <p ref={sentence} className="text-text1">
              {DISCLOSURE}
            </p>
          </div>
          <button
            type="button"
            className="button @max-sm/affiliate:flex-[1_0_auto]"
            onClick={() =>
              void copyText(DISCLOSURE, () => getSelection()?.selectAllChildren(sentence.current!))
            }
          >
            {icon(DISCLOSURE)}
            <span>{copy.disclosure.copy}</span>
          </button>
        </div>
        <p className="hint min-h-[20px] mt-8" role="status">
          {message}
        </p>
        <p>{status === 'active' ? copy.text : copy.unpaid[status]}</p>
      </div>
      <figure className="grid justify-items-center gap-8 max-w-[144px] text-center text-balance @max-sm/affiliate:max-w-none @max-sm/affiliate:grid-flow-col @max-sm/affiliate:items-center @max-sm/affiliate:gap-16 @max-sm/affiliate:text-left">
        <QrCode text={link} label={copy.qr} />
        <figcaption className="hint">{copy.qrText}</figcaption>
      </figure>
    </section>
  )
}
