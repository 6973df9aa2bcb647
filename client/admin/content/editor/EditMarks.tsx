import { Link2, Pencil } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { contentCopy } from '../content.copy.js'
import { type EditTarget, findTargets } from './edit-targets.js'

const copy = contentCopy.preview
/** Fewest pixels of a button's sides. */
const SMALLEST = 24

interface EditMarksProps {
  /** The previewed page; null until there is one. */
  page: Element | null
  /** What the buttons are laid over: their positions are relative to it. */
  layer: Element | null
  targets: readonly EditTarget[]
  onEdit: (target: EditTarget) => void
  /** Gets the focus once it is there, if nothing else has it. */
  edited?: EditTarget | null
}

interface Mark {
  target: EditTarget
  box: { left: number; top: number; width: number; height: number }
}

/** A button over each text, address, card and entry of a previewed page, in the page's order. */
export function EditMarks({ page, layer, targets, onEdit, edited }: EditMarksProps) {
  const marks = useMarks(page, layer, targets)
  return marks.map(({ target, box }) => (
    <button
      key={`${target.contentKey} ${target.entry}`}
      type="button"
      data-edit={target.isAddress ? 'address' : 'text'}
      data-key={target.contentKey}
      className="group absolute p-0 border-0 rounded-cell bg-transparent text-brand cursor-pointer hover:outline-2 hover:outline-brand focus-visible:outline-2 focus-visible:outline-brand"
      style={box}
      ref={target.contentKey === edited?.contentKey && target.entry === edited.entry ? focusRef : undefined}
      aria-label={copy.edit(target.words, target.isAddress)}
      title={copy.edit(target.words, target.isAddress)}
      onClick={() => onEdit(target)}
    >
      {target.isAddress ? (
        <span className="grid place-items-center size-24 rounded-full border border-line bg-s3">
          <Link2 size={14} aria-hidden="true" />
        </span>
      ) : (
        <span className="hidden absolute -top-12 -right-12 place-items-center size-24 rounded-full border border-line bg-s3 group-hover:grid group-focus-visible:grid">
          <Pencil size={14} aria-hidden="true" />
        </span>
      )}
    </button>
  ))
}

const focusRef = (button: HTMLButtonElement | null) => {
  if (document.activeElement === document.body) button?.focus()
}

/** Where the targets are, measured again whenever the page changes. */
function useMarks(page: Element | null, layer: Element | null, targets: readonly EditTarget[]): Mark[] {
  const [marks, setMarks] = useState<Mark[]>([])
  const measure = useEffectEvent((shown: Element, over: Element) => {
    const origin = over.getBoundingClientRect()
    const next = findTargets(shown, targets).flatMap(([target, element]): Mark[] => {
      const { left, top, right, width, height } = element.getBoundingClientRect()
      if (width === 0 || height === 0) return []
      const at = { left: left - origin.left, top: top - origin.top }
      // A link's words have a button of their own: its address gets the end of it.
      if (target.isAddress)
        return [
          {
            target,
            box: { ...at, left: right - origin.left - SMALLEST / 2, width: SMALLEST, height: SMALLEST },
          },
        ]
      return [
        { target, box: { ...at, width: Math.max(width, SMALLEST), height: Math.max(height, SMALLEST) } },
      ]
    })
    setMarks((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next))
  })
  useEffect(() => {
    if (!page || !layer) return
    let frame = 0
    const later = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => measure(page, layer))
    }
    const sizes = new ResizeObserver(later)
    sizes.observe(page)
    const changes = new MutationObserver(later)
    changes.observe(page, { subtree: true, childList: true, characterData: true, attributes: true })
    later()
    return () => {
      cancelAnimationFrame(frame)
      sizes.disconnect()
      changes.disconnect()
    }
  }, [page, layer, targets])
  return marks
}
