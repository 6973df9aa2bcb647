import { Editor } from '@tiptap/core'
import {
  Bold,
  Heading3,
  Heading4,
  Image,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Redo2,
  Undo2,
} from 'lucide-react'
import { redo, undo } from '@tiptap/pm/history'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { isSafeUrl } from '#src/content/safe-url.contract.js'
import richText from '../content-view/RichText.module.css'
import { cleanPasted } from './clean-pasted.js'
import { RICH_SCHEMA } from './rich-schema.js'

export interface InsertedPicture {
  url: string
  alt: string
  width: number
  height: number
}

export interface RichEditorProps {
  value: string
  /** Empty markup if there is nothing to show. */
  onChange: (html: string) => void
  id: string
  label: string
  describedBy?: string
  texts: RichEditorTexts
  /** Lets people choose a picture; without it, there are none. */
  choosePicture?: (insert: (picture: InsertedPicture) => void) => ReactNode
}

export interface RichEditorTexts {
  toolbar: string
  buttons: Record<Tool, string>
  link: { label: string; set: string; remove: string; invalid: string }
}

type Tool =
  'bold' | 'italic' | 'heading' | 'subheading' | 'bullets' | 'numbers' | 'link' | 'picture' | 'undo' | 'redo'

/** Formatted text, written as the markup that html items may have. Loaded when it is first needed. */
export function RichEditor(props: RichEditorProps) {
  const { value, texts, choosePicture } = props
  const host = useRef<HTMLDivElement>(null)
  const editor = useEditor(host, props)
  const [panel, setPanel] = useState<'link' | 'picture' | null>(null)
  useEffect(() => {
    if (editor && value !== markupOf(editor))
      editor.commands.setContent(cleanPasted(value), { emitUpdate: false })
  }, [editor, value])
  const toggle = (next: 'link' | 'picture') => setPanel(panel === next ? null : next)
  return (
    <div className="border border-control rounded-control bg-canvas focus-within:border-brand">
      {editor && (
        <Toolbar
          editor={editor}
          {...{ texts, panel }}
          hasPictures={choosePicture !== undefined}
          onPanel={toggle}
        />
      )}
      {editor && panel === 'link' && (
        <LinkPanel editor={editor} texts={texts.link} onDone={() => setPanel(null)} />
      )}
      {editor && panel === 'picture' && choosePicture && (
        <div className="p-12 border-b border-line">
          {choosePicture(({ url, ...more }) => {
            editor
              .chain()
              .focus()
              .insertContent({ type: 'picture', attrs: { src: url, ...more } })
              .run()
            setPanel(null)
          })}
        </div>
      )}
      <div
        ref={host}
        className={`${richText.rich} min-h-[160px] max-h-[480px] overflow-y-auto px-16 py-12 wrap-anywhere [&_.ProseMirror]:grid [&_.ProseMirror]:grid-cols-1 [&_.ProseMirror]:gap-12 [&_.ProseMirror]:min-h-[136px] [&_.ProseMirror]:content-start [&_.ProseMirror]:whitespace-pre-wrap [&_.ProseMirror]:outline-none [&_a]:underline [&_img]:max-w-full [&_img]:h-auto [&_.ProseMirror-selectednode]:outline-2 [&_.ProseMirror-selectednode]:outline-brand`}
      />
    </div>
  )
}

/** The editor, once its element is there; renders again with each change of text or selection. */
function useEditor(host: React.RefObject<HTMLDivElement | null>, props: RichEditorProps): Editor | null {
  const [editor, setEditor] = useState<Editor | null>(null)
  const [, render] = useState(0)
  const tell = useEffectEvent((made: Editor) => props.onChange(markupOf(made)))
  const initial = useEffectEvent(() => props)
  useEffect(() => {
    const { id, label, describedBy, value } = initial()
    const made = new Editor({
      element: host.current,
      extensions: RICH_SCHEMA,
      content: cleanPasted(value),
      injectCSS: false,
      editorProps: {
        attributes: {
          ...{ id, role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
          ...(describedBy && { 'aria-describedby': describedBy }),
        },
        transformPastedHTML: cleanPasted,
      },
      onCreate: () => setEditor(made),
      onUpdate: () => tell(made),
      onTransaction: () => render((count) => count + 1),
    })
    return () => made.destroy()
  }, [host])
  return editor
}

/** The text's markup: as few paragraphs as possible, and nothing if nothing is shown. */
function markupOf(editor: Editor): string {
  const { doc } = editor.state
  if (
    doc.childCount === 1 &&
    doc.firstChild!.type.name === 'paragraph' &&
    doc.textContent === '' &&
    doc.firstChild!.childCount === 0
  )
    return ''
  return editor.getHTML().replace(/<li><p>((?:(?!<\/?p>).)*)<\/p>(?=<\/li>|<[uo]l>)/gs, '<li>$1')
}

interface ToolbarProps {
  editor: Editor
  texts: RichEditorTexts
  panel: 'link' | 'picture' | null
  hasPictures: boolean
  onPanel: (panel: 'link' | 'picture') => void
}

function Toolbar({ editor, texts, panel, hasPictures, onPanel }: ToolbarProps) {
  const chain = () => editor.chain().focus()
  const heading = (level: number) => () => chain().toggleNode('heading', 'paragraph', { level }).run()
  const step = (command: typeof undo) => () => {
    command(editor.state, editor.view.dispatch)
    editor.view.focus()
  }
  const tools: [Tool, LucideIcon, () => unknown, boolean?][] = [
    ['bold', Bold, () => chain().toggleMark('strong').run(), editor.isActive('strong')],
    ['italic', Italic, () => chain().toggleMark('em').run(), editor.isActive('em')],
    ['heading', Heading3, heading(3), editor.isActive('heading', { level: 3 })],
    ['subheading', Heading4, heading(4), editor.isActive('heading', { level: 4 })],
    [
      'bullets',
      List,
      () => chain().toggleList('bulletList', 'listItem').run(),
      editor.isActive('bulletList'),
    ],
    [
      'numbers',
      ListOrdered,
      () => chain().toggleList('orderedList', 'listItem').run(),
      editor.isActive('orderedList'),
    ],
    ['link', Link2, () => onPanel('link'), panel === 'link' || editor.isActive('link')],
    ...(hasPictures
      ? [
          ['picture', Image, () => onPanel('picture'), panel === 'picture'] as [
            Tool,
            LucideIcon,
            () => void,
            boolean,
          ],
        ]
      : []),
    ['undo', Undo2, step(undo)],
    ['redo', Redo2, step(redo)],
  ]
  return (
    <div role="group" className="flex flex-wrap gap-4 p-4 border-b border-line" aria-label={texts.toolbar}>
      {tools.map(([tool, Icon, press, isOn]) => (
        <button
          key={tool}
          type="button"
          className="grid place-items-center w-32 h-32 p-0 border-0 rounded-cell bg-transparent text-text2 cursor-pointer hover:bg-s3 hover:text-text1 aria-pressed:bg-s3 aria-pressed:text-brand"
          aria-label={texts.buttons[tool]}
          title={texts.buttons[tool]}
          aria-pressed={isOn}
          // The selection stays.
          onMouseDown={(event) => event.preventDefault()}
          onClick={press}
        >
          <Icon size={16} aria-hidden="true" />
        </button>
      ))}
    </div>
  )
}

interface LinkPanelProps {
  editor: Editor
  texts: RichEditorTexts['link']
  onDone: () => void
}

/** Where the selected words lead. */
function LinkPanel({ editor, texts, onDone }: LinkPanelProps) {
  const [href, setHref] = useState(() => String(editor.getAttributes('link').href ?? ''))
  const [isRefused, setRefused] = useState(false)
  const set = () => {
    const address = href.trim()
    if (!isSafeUrl(address)) return setRefused(true)
    const chain = editor.chain().focus().extendMarkRange('link')
    // Without selected words, the address is what is read.
    if (editor.state.selection.empty && !editor.isActive('link'))
      chain
        .insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] })
        .run()
    else chain.setMark('link', { href: address }).run()
    onDone()
  }
  return (
    <div className="grid gap-8 p-12 border-b border-line">
      <div className="flex flex-wrap gap-8">
        <input
          className="input flex-[1_1_200px] min-w-0"
          type="text"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder={texts.label}
          aria-label={texts.label}
          aria-invalid={isRefused}
          autoFocus
          value={href}
          onChange={({ target }) => {
            setRefused(false)
            setHref(target.value)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // Not the form around it.
            event.preventDefault()
            set()
          }}
        />
        <button type="button" className="button" onClick={set}>
          {texts.set}
        </button>
        {editor.isActive('link') && (
          <button
            type="button"
            className="button"
            onClick={() => {
              editor.chain().focus().extendMarkRange('link').unsetMark('link').run()
              onDone()
            }}
          >
            {texts.remove}
          </button>
        )}
      </div>
      {isRefused && (
        <p className="field-error" role="alert">
          {texts.invalid}
        </p>
      )}
    </div>
  )
}
