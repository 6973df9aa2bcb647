import { lazy, Suspense, type ReactNode } from 'react'
import { loadChunk } from '#client/ui/load-chunk.js'
import type { CodeProps } from '#client/ui/code-editor/CodeEditor.js'
import { ErrorBoundary } from '#client/ui/controls/ErrorBoundary.js'
import { markupCopy } from './markup.copy.js'

const EDITORS = {
  html: lazy(() =>
    loadChunk(() => import('#client/ui/code-editor/HtmlEditor.js')).then((file) => ({
      default: file.HtmlEditor,
    })),
  ),
  json: lazy(() =>
    loadChunk(() => import('#client/ui/code-editor/JsonEditor.js')).then((file) => ({
      default: file.JsonEditor,
    })),
  ),
}

interface CodeFieldProps extends Omit<CodeProps, 'faultText'> {
  language: keyof typeof EDITORS
  /** A field for the same text, in case the code editor cannot be loaded. */
  plain: ReactNode
}

export function CodeField({ language, plain, ...field }: CodeFieldProps) {
  const CodeEditor = EDITORS[language]
  return (
    <ErrorBoundary key={language} fallback={plain}>
      <Suspense fallback={<div className="skeleton h-[182px]" />}>
        <CodeEditor faultText={markupCopy.inLine} {...field} />
      </Suspense>
    </ErrorBoundary>
  )
}
