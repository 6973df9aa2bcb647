import { Button } from 'antd'
import { Check, Copy, Download } from 'lucide-react'
import { useState } from 'react'
import type { IssuedMember } from '#src/keys/issue-members.contract.js'
import { saveFile } from '#client/ui/controls/save-file.js'
import { Dialog } from '../../back-office/Dialog.js'
import { useModal } from '../../back-office/frame/BackOffice.js'
import { useFocusReturn } from '../../back-office/focus-restore.js'
import { useLeaveGuard } from '../../back-office/form/use-leave-guard.js'
import { issuedKeysCopy as copy } from './issue.copy.js'
import { issuedKeysFile } from './issued-keys-file.js'

const QUESTION = {
  icon: null,
  centered: true,
  autoFocusButton: 'cancel',
  title: copy.ask,
  content: copy.askText,
  okText: copy.close,
  okButtonProps: { danger: true },
  cancelText: copy.stay,
} as const

/** Several keys in clear, to copy or download. As with one key, only Done closes it; it asks first if neither was done. */
export function IssuedKeys({ issued, onClose }: { issued: IssuedMember[]; onClose: () => void }) {
  const modal = useModal()
  const [copied, setCopied] = useState<'done' | 'failed' | null>(null)
  const [isDownloaded, setDownloaded] = useState(false)
  const isCopied = copied === 'done'
  const isSaved = isCopied || isDownloaded
  const ask = async () => modal.confirm(QUESTION)
  useLeaveGuard(!isSaved, ask)
  useFocusReturn(null)
  const copyAll = async () => {
    const keys = issued.map(({ key }) => key).join('\n')
    // People can forbid it to a page.
    setCopied(
      await navigator.clipboard.writeText(keys).then(
        () => 'done',
        () => 'failed',
      ),
    )
  }
  const download = () => {
    saveFile(copy.fileName, new Blob([issuedKeysFile(issued)], { type: 'text/csv' }))
    setDownloaded(true)
  }
  const close = async () => {
    if (isSaved || (await ask())) onClose()
  }
  const Icon = isCopied ? Check : Copy
  return (
    <Dialog
      open
      centered
      width={560}
      title={copy.title(issued.length)}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <Button type="primary" onClick={() => void close()}>
          {copy.done}
        </Button>
      }
    >
      <p className="mb-16">{copy.text}</p>
      {/* Focusable, so that the keyboard scrolls it. */}
      <ol
        className="figures max-h-[min(40vh,320px)] mx-0 mt-0 mb-16 py-12 px-16 border border-line-brand rounded-control bg-soft-brand text-text1 text-13 list-none overflow-y-auto overscroll-contain thin-scrollbar [&>li]:wrap-anywhere [&>li+li]:mt-8"
        aria-label={copy.label}
        tabIndex={0}
      >
        {issued.map(({ member, key }) => (
          <li key={member.id}>{key}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-12">
        {'clipboard' in navigator && (
          <Button icon={<Icon size={16} aria-hidden="true" />} onClick={() => void copyAll()}>
            {copy.copy}
          </Button>
        )}
        <Button icon={<Download size={16} aria-hidden="true" />} onClick={download}>
          {copy.download}
        </Button>
        <span className="hint self-center" role="status">
          {copied && copy.copied[copied]}
        </span>
      </div>
    </Dialog>
  )
}
