import { Button } from 'antd'
import { Monitor, Smartphone } from 'lucide-react'
import {
  type ReactNode,
  type RefObject,
  Suspense,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useState,
} from 'react'
import { ErrorBoundary } from '#client/ui/controls/ErrorBoundary.js'
import { useDebouncedValue } from '#client/ui/controls/use-debounced-value.js'
import { jsonFault } from '#src/content/json-fault.contract.js'
import { PreviewPane } from '../../preview/PreviewPane.js'
import { useZoom } from '../../preview/use-zoom.js'
import { contentCopy, PAGE_NAMES } from '../content.copy.js'
import { EditMarks } from './EditMarks.js'
import { type EditTarget, targetsOf } from './edit-targets.js'
import type { EditorContext } from './editor-context.js'
import { findRenderedItem, findWords } from './find-rendered-item.js'
import type { ItemForm } from './item-form.js'
import { NEW_KEY, previewDrafts } from './preview-drafts.js'

const copy = contentCopy.preview
/** Viewport width of the previewed page, in pixels. */
const WIDTHS = { wide: 1080, narrow: 390 }
/** Milliseconds after the last keystroke before the page is rendered again: it would hold up the next one. */
const TYPING_PAUSE = 200
/** Fewest pixels above a card after scrolling to it. */
const MARGIN = 48
type Size = keyof typeof WIDTHS

interface PreviewFrameProps {
  form: ItemForm
  editor: EditorContext
  /** Browses the page instead of editing it. */
  onBrowse?: (event: MouseEvent) => void
  /** Called with what is to be edited; a button of it has the focus first if it is `last`. */
  onEdit: (target: EditTarget) => void
  last?: EditTarget | null
  /** Below the title, instead of that the page is what members will see. */
  lead?: string
  /** Text to keep in view, instead of the item. */
  words?: string
  /** Of a collection: the id of the entry to show, on a screen that shows one at a time; null: whichever. */
  edited?: string | null
}

/** The page's real screen with all active drafts and the unsaved item: its texts and cards are buttons, or it can be browsed. */
export function PreviewFrame(props: PreviewFrameProps) {
  const { form, editor, lead = copy.lead, words, edited, onBrowse, onEdit, last } = props
  const { items, Preview } = editor
  const id = useId()
  const [size, setSize] = useState<Size>(() => (matchMedia('(min-width: 768px)').matches ? 'wide' : 'narrow'))
  const { form: shown, isOutdated } = useLastValidForm(useDebouncedValue(form, TYPING_PAUSE))
  // The fields come first: a whole page takes longer to render than they do.
  const isReady = useDeferredValue(true, false)
  const drafts = useMemo(() => previewDrafts(items, shown), [items, shown])
  // The button comes first: laying out a whole page anew takes longer.
  const width = WIDTHS[useDeferredValue(size)]
  const targets = useMemo(() => targetsOf(shown.page, drafts, editor), [shown.page, drafts, editor])
  const [page, setPage] = useState<Element | null>(null)
  const [layer, setLayer] = useState<Element | null>(null)
  const { frame, zoom } = useZoom(width)
  useShown(frame, shown, width, useDebouncedValue(words, TYPING_PAUSE))
  return (
    <PreviewPane labelledBy={id}>
      <div className="flex flex-wrap items-end justify-between gap-8">
        <div>
          <h3 id={id}>{copy.title(PAGE_NAMES[shown.page])}</h3>
          <p className="hint" role="status">
            {isOutdated ? copy.outdated : lead}
          </p>
        </div>
        <div className="flex gap-4" role="group" aria-label={copy.size}>
          <SizeButton
            icon={<Monitor size={16} />}
            isOn={size === 'wide'}
            label={copy.wide}
            onPress={() => setSize('wide')}
          />
          <SizeButton
            icon={<Smartphone size={16} />}
            isOn={size === 'narrow'}
            label={copy.narrow}
            onPress={() => setSize('narrow')}
          />
        </div>
      </div>
      <div
        ref={frame}

        // Contains the page’s visually hidden elements, and fits on the screen with the edited card in it.
        className="relative [overflow:hidden_auto] max-h-[min(640px,calc(100dvh_-_144px))] p-16 border border-line rounded-card bg-canvas xl:max-h-[clamp(320px,calc(100dvh_-_340px),640px)]"
        tabIndex={0}
        role="group"
        aria-labelledby={id}
      >
        <div ref={setLayer} className="relative">
          <div
            ref={setPage}
            className="mx-auto"
            inert={!onBrowse}
            aria-hidden={!onBrowse}
            style={{ width, zoom }}
            onClickCapture={({ nativeEvent }) => onBrowse?.(nativeEvent)}
          >
            {/* A page that fails to render must not break the editor. */}
            <ErrorBoundary
              key={shown.page}
              fallback={<p className="hint">{contentCopy.failed.text}</p>}
              resetOn={drafts}
            >
              <Suspense fallback={<p className="hint">{copy.loading}</p>}>
                {isReady && <Preview page={shown.page} items={drafts} edited={edited} />}
              </Suspense>
            </ErrorBoundary>
          </div>
          {!onBrowse && <EditMarks {...{ page, layer, targets, onEdit }} edited={last} />}
        </div>
      </div>
    </PreviewPane>
  )
}

interface SizeButtonProps {
  icon: ReactNode
  label: string
  isOn: boolean
  onPress: () => void
}

const SizeButton = ({ icon, label, isOn, onPress }: SizeButtonProps) => (
  <Button size="small" type={isOn ? 'default' : 'text'} aria-pressed={isOn} icon={icon} onClick={onPress}>
    {label}
  </Button>
)

/** Keeps the edited item in view while the page around it renders, until the reader scrolls. */
function useShown(
  frame: RefObject<HTMLDivElement | null>,
  form: ItemForm,
  width: number,
  words: string | undefined,
) {
  const show = useEffectEvent((host: Element) => {
    const written = words ? findWords(host, words) : findRenderedItem(host, form, form.contentKey || NEW_KEY)
    if (!written) return
    const { top, height } = written.getBoundingClientRect()
    const offset = top - host.getBoundingClientRect().top
    // In the middle of the frame; one that is taller than the frame, from its beginning.
    const above = Math.max((host.clientHeight - height) / 2, MARGIN)
    host.scrollTo({ top: host.scrollTop + offset - above })
  })
  useEffect(() => {
    const host = frame.current!
    const observer = new ResizeObserver(() => show(host))
    for (const part of [host, host.firstElementChild!]) observer.observe(part)
    const stop = () => observer.disconnect()
    for (const name of SCROLLING) host.addEventListener(name, stop, { passive: true })
    return () => {
      stop()
      for (const name of SCROLLING) host.removeEventListener(name, stop)
    }
  }, [frame, form.contentKey, form.page, width, words])
}
const SCROLLING = ['wheel', 'touchmove', 'pointerdown', 'keydown']

interface PreviewedForm {
  form: ItemForm
  /** `form` is older than what was typed, or empty: what was typed is not valid JSON. */
  isOutdated: boolean
}

/** The form as the preview shows it: while its JSON is not valid, with the last content that was. */
function useLastValidForm(form: ItemForm): PreviewedForm {
  const [last, setLast] = useState<ItemForm | null>(null)
  const isValid =
    form.contentType !== 'json' || form.content.trim() === '' || jsonFault(form.content) === null
  if (isValid && last !== form) setLast(form)
  if (isValid) return { form, isOutdated: false }
  const isSameItem = last?.contentKey === form.contentKey && last.contentType === 'json'
  return { form: { ...form, content: isSameItem ? last.content : '' }, isOutdated: true }
}
