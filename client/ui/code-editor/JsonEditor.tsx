import { json } from '@codemirror/lang-json'
import { jsonDiagnostics } from './code-lint.js'
import { CodeEditor, type CodeProps } from './CodeEditor.js'

const LANGUAGE = json()

export const JsonEditor = (props: CodeProps) => (
  <CodeEditor language={LANGUAGE} diagnose={jsonDiagnostics} {...props} />
)
