import { html } from '@codemirror/lang-html'
import { htmlDiagnostics } from './code-lint.js'
import { CodeEditor, type CodeProps } from './CodeEditor.js'

const LANGUAGE = html()

export const HtmlEditor = (props: CodeProps) => (
  <CodeEditor language={LANGUAGE} diagnose={htmlDiagnostics} listsFaults {...props} />
)
