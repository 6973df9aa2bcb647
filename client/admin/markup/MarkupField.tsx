import { Button } from 'antd'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { loadChunk } from '#client/ui/load-chunk.js'
import { ErrorBoundary } from '#client/ui/controls/ErrorBoundary.js'
import type { Template } from '#src/keys/keys.contract.js'
import { CodeField } from './CodeField.js'
import { markupCopy } from './markup.copy.js'
import { PicturePicker } from './PicturePicker.js'

const RichEditor = lazy(() =>
  loadChunk(() => import('#client/ui/rich-editor/RichEditor.js')).then((file) => ({
    default: file.RichEditor,
  })),
)
const { rich: copy } = markupCopy

interface MarkupFieldProps {
  id: string
  template: Template
  value: string
  label: string
  describedBy: string
  /** A field for the same markup, in case no editor can be loaded. */
  plain: ReactNode
  onChange: (html: string) => void
}

/** Formatted text, or its HTML. */
export function MarkupField({ template, plain, ...field }: MarkupFieldProps) {
  const [isSource, setSource] = useState(false)
  return (
    <div className="grid grid-cols-1 gap-4">
      {isSource ? (
        <CodeField language="html" plain={plain} {...field} />
      ) : (
        <ErrorBoundary fallback={plain}>
          <Suspense fallback={<div className="skeleton h-[182px]" />}>
            <RichEditor
              {...field}
              texts={{ ...copy, link: { ...copy.link, invalid: markupCopy.badUrl } }}
              choosePicture={(insert) => <PicturePicker template={template} onPick={insert} />}
            />
          </Suspense>
        </ErrorBoundary>
      )}
      <Button
        className="justify-self-start"
        type="link"
        size="small"
        aria-pressed={isSource}
        onClick={() => setSource(!isSource)}
      >
        {isSource ? copy.toRich : copy.toSource}
      </Button>
    </div>
  )
}
