import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { bracketMatching, HighlightStyle, indentOnInput, syntaxHighlighting } from '@codemirror/language'
import { type Diagnostic, forEachDiagnostic, lintGutter, linter } from '@codemirror/lint'
import { EditorState, type Extension } from '@codemirror/state'
import { EditorView, keymap, lineNumbers } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { colors, type } from '../../theme/tokens.js'
import styles from './CodeEditor.module.css'

export interface CodeProps {
  value: string
  onChange: (value: string) => void
  label: string
  describedBy?: string
  /** The message for an error in a line, counted from 1. */
  faultText: (line: number, message: string) => string
}

interface CodeEditorProps extends CodeProps {
  language: Extension
  diagnose: (view: EditorView) => Diagnostic[]
  /** Lists errors below the editor too, where the form does not report them. */
  listsFaults?: boolean
}

/** Errors listed; later ones mostly follow from the first few. */
const LISTED = 4
const LINT_DELAY = 300

/** A code editor with line numbers and errors by line. Loaded with its language when such an item is opened. */
export function CodeEditor(props: CodeEditorProps) {
  const { language, diagnose, listsFaults = false, value, onChange, label, describedBy, faultText } = props
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const [faults, setFaults] = useState<Fault[]>([])
  const tell = useEffectEvent(onChange)
  const initial = useEffectEvent(() => value)

  useEffect(() => {
    const editor = new EditorView({
      parent: host.current!,
      state: EditorState.create({
        doc: initial(),
        extensions: [
          look,
          language,
          linter(diagnose, { delay: LINT_DELAY }),
          EditorView.contentAttributes.of({
            'aria-label': label,
            ...(describedBy && { 'aria-describedby': describedBy }),
          }),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) tell(update.state.doc.toString())
            setFaults(faultsIn(update.state))
          }),
        ],
      }),
    })
    view.current = editor
    return () => editor.destroy()
  }, [language, diagnose, label, describedBy])

  // The value changed from outside: formatted, or a text to start from.
  useEffect(() => {
    const editor = view.current
    if (editor && editor.state.doc.toString() !== value)
      editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: value } })
  }, [value])

  return (
    <div>
      <div
        ref={host}
        className={`${styles.editor} overflow-hidden border border-control rounded-control bg-canvas focus-within:border-brand`}
      />
      {listsFaults && (
        <ul className={`${styles.faults} grid gap-2 mt-8 text-13/20`} aria-live="polite">
          {faults.slice(0, LISTED).map(({ line, message, severity }) => (
            <li key={`${line} ${message}`} data-severity={severity}>
              {faultText(line, message)}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface Fault extends Pick<Diagnostic, 'message' | 'severity'> {
  /** Counted from 1. */
  line: number
}

/** Errors before warnings; identical messages of a line only once. */
function faultsIn(state: EditorState): Fault[] {
  const faults = new Map<string, Fault>()
  forEachDiagnostic(state, ({ message, severity }, from) => {
    const { number: line } = state.doc.lineAt(from)
    faults.set(`${line} ${message}`, { line, message, severity })
  })
  const isError = ({ severity }: Fault) => Number(severity === 'error')
  return [...faults.values()].sort((a, b) => isError(b) - isError(a))
}

const highlight = HighlightStyle.define([
  { tag: [tags.tagName, tags.keyword, tags.propertyName], color: colors.link },
  { tag: [tags.string, tags.attributeValue], color: colors.up },
  { tag: [tags.number, tags.bool, tags.null], color: colors.warn },
  { tag: tags.attributeName, color: colors.platinum },
  { tag: [tags.comment, tags.angleBracket, tags.punctuation], color: colors.text3 },
])

const theme = EditorView.theme(
  {
    '&': { color: colors.text1, backgroundColor: colors.canvas, fontSize: type[13] },
    '&.cm-focused': { outline: 'none' },
    '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '22px' },
    '.cm-content': { caretColor: 'var(--brand)', paddingBlock: '12px' },
    '.cm-gutters': { color: colors.text3, backgroundColor: colors.s1, border: 'none' },
    '.cm-matchingBracket': { backgroundColor: colors.s3, outline: `1px solid ${colors.control}` },
    '.cm-tooltip': { backgroundColor: colors.s3, border: `1px solid ${colors.control}`, color: colors.text1 },
  },
  { dark: true },
)

const look: Extension = [
  lineNumbers(),
  history(),
  indentOnInput(),
  bracketMatching(),
  EditorView.lineWrapping,
  // Tab moves to the next field, as everywhere else.
  keymap.of([...defaultKeymap, ...historyKeymap]),
  lintGutter(),
  syntaxHighlighting(highlight),
  theme,
]
