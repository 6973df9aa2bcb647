import { Extension, Mark, Node } from '@tiptap/core'
import { history, redo, undo } from '@tiptap/pm/history'
import { isSitePicture } from '#src/content/pictures/site-pictures.contract.js'
import { isSafeUrl } from '#src/content/safe-url.contract.js'

/** What html items may have (`safe-markup.contract.ts`), and nothing else: the editor keeps all of it, and drops the rest. */

const mark = (name: string, tags: readonly string[], more: Partial<Parameters<typeof Mark.create>[0]> = {}) =>
  Mark.create({
    name,
    parseHTML: () => tags.map((tag) => ({ tag })),
    renderHTML: () => [tags[0]!, 0],
    ...more,
  })

const block = (name: string, tag: string, content: string, more: object = {}) =>
  Node.create({
    name,
    content,
    group: 'block',
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
    ...more,
  })

const LEVELS: Record<string, number> = { h1: 3, h2: 3, h3: 3, h4: 4, h5: 4, h6: 4 }

const heading = Node.create({
  name: 'heading',
  content: 'inline*',
  group: 'block',
  defining: true,
  addAttributes: () => ({ level: { default: 3, rendered: false } }),
  parseHTML: () => Object.entries(LEVELS).map(([tag, level]) => ({ tag, attrs: { level } })),
  renderHTML: ({ node }) => [`h${node.attrs.level}`, 0],
})

const listItem = Node.create({
  name: 'listItem',
  content: 'paragraph block*',
  defining: true,
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: () => ['li', 0],
  addKeyboardShortcuts() {
    const { commands } = this.editor
    return {
      Enter: () => commands.splitListItem(this.name),
      // Not Tab, by which people leave the editor.
      'Mod-]': () => commands.sinkListItem(this.name),
      'Mod-[': () => commands.liftListItem(this.name),
    }
  },
})

const hardBreak = Node.create({
  name: 'hardBreak',
  inline: true,
  group: 'inline',
  selectable: false,
  parseHTML: () => [{ tag: 'br' }],
  renderHTML: () => ['br'],
  renderText: () => '\n',
  addKeyboardShortcuts() {
    return { 'Shift-Enter': () => this.editor.commands.insertContent({ type: this.name }) }
  },
})

const picture = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ src: {}, alt: { default: '' }, width: {}, height: {} }),
  parseHTML: () => [
    { tag: 'img', getAttrs: (image) => (isSitePicture(image.getAttribute('src') ?? '') ? null : false) },
  ],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
})

const link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ href: {}, title: { default: null } }),
  parseHTML: () => [
    { tag: 'a', getAttrs: (anchor) => (isSafeUrl(anchor.getAttribute('href')?.trim() ?? '') ? null : false) },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
})

const keys = Extension.create({
  name: 'keys',
  addProseMirrorPlugins: () => [history()],
  addKeyboardShortcuts() {
    const { editor } = this
    const back = () => undo(editor.state, editor.view.dispatch)
    const again = () => redo(editor.state, editor.view.dispatch)
    return {
      'Mod-b': () => editor.commands.toggleMark('strong'),
      'Mod-i': () => editor.commands.toggleMark('em'),
      'Mod-z': back,
      'Mod-y': again,
      'Shift-Mod-z': again,
    }
  },
})

export const RICH_SCHEMA = [
  Node.create({ name: 'doc', topNode: true, content: 'block+' }),
  // First: it is what an empty document and a new line have.
  block('paragraph', 'p', 'inline*', { priority: 1000 }),
  Node.create({ name: 'text', group: 'inline' }),
  heading,
  block('bulletList', 'ul', 'listItem+'),
  block('orderedList', 'ol', 'listItem+'),
  listItem,
  block('blockquote', 'blockquote', 'block+', { defining: true }),
  block('pre', 'pre', 'text*', { marks: '', code: true, defining: true }),
  Node.create({
    name: 'rule',
    group: 'block',
    parseHTML: () => [{ tag: 'hr' }],
    renderHTML: () => ['hr'],
  }),
  hardBreak,
  picture,
  link,
  mark('strong', ['strong', 'b']),
  mark('em', ['em', 'i']),
  mark('underline', ['u']),
  mark('strike', ['s', 'del', 'strike']),
  mark('small', ['small']),
  mark('highlight', ['mark']),
  mark('code', ['code'], { excludes: '_' }),
  keys,
]
