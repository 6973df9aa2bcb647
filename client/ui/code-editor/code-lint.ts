import { syntaxTree } from '@codemirror/language'
import type { Diagnostic } from '@codemirror/lint'
import type { EditorView } from '@codemirror/view'
import { jsonFault } from '#src/content/json-fault.contract.js'
import { HTML_TAGS } from '#src/content/safe-markup.contract.js'

/** Headings are allowed: they are stored as smaller ones. */
const ALLOWED_TAGS: ReadonlySet<string> = new Set([...HTML_TAGS, 'h1', 'h2'])
const ALLOWED_ATTRIBUTES = new Set(['href', 'title'])

export function jsonDiagnostics({ state }: EditorView): Diagnostic[] {
  const text = state.doc.toString()
  const fault = text.trim() === '' ? null : jsonFault(text)
  if (!fault) return []
  const from = Math.min(fault.at, text.length)
  return [{ from, to: Math.min(from + 1, text.length), severity: 'error', message: fault.sentence }]
}

/** Invalid markup is an error; markup that will be removed is a warning. */
export function htmlDiagnostics({ state }: EditorView): Diagnostic[] {
  const found: Diagnostic[] = []
  const note = (from: number, to: number, severity: Diagnostic['severity'], message: string) =>
    found.push({ from, to, severity, message })
  syntaxTree(state).iterate({
    enter({ name, from, to, node }) {
      const text = () => state.sliceDoc(from, to).toLowerCase()
      if (name === 'MismatchedCloseTag') note(from, to, 'error', 'This closing tag has no opening tag.')
      else if (name === 'IncompleteCloseTag' || name === '⚠')
        note(from, Math.max(to, from), 'error', 'The HTML isn’t valid here.')
      else if (name === 'TagName' && !/Close/.test(node.parent?.name ?? '') && !ALLOWED_TAGS.has(text()))
        note(from, to, 'warning', `<${text()}> isn’t allowed and will be removed.`)
      else if (name === 'AttributeName' && !ALLOWED_ATTRIBUTES.has(text()))
        note(from, to, 'warning', `${text()} isn’t allowed and will be removed.`)
    },
  })
  return found
}
