import {
  type PerformanceRow,
  RECORD_PATH,
  type RecordHead,
  recordLines,
} from '#src/performance/record.contract.js'
import { monthAndYear } from '#client/sections/performance/format.copy.js'
import { recordCopy } from '#client/sections/performance/record.copy.js'
import { browserSha256, verifyRecord } from '#client/sections/performance/verify-record.js'

/** Adds to the record of the welcome page what needs a script: the month under the pointer, and the check. */
const section = document.querySelector<HTMLElement>('[data-record]')
if (section) enliven(section)

function enliven(section: HTMLElement): void {
  const find = <Found extends HTMLElement>(name: string) => section.querySelector<Found>(`[data-${name}]`)!
  followPointer(find)
  const button = find<HTMLButtonElement>('verify')
  const head = JSON.parse(section.dataset.record!) as RecordHead
  button.addEventListener('click', () => void verify(button, find('result'), head))
}

type Find = <Found extends HTMLElement>(name: string) => Found

function followPointer(find: Find): void {
  const rows = [...find<HTMLTableElement>('months').tBodies[0]!.rows]
  const slider = find<HTMLInputElement>('slider')
  const [plot, cursor] = [find('plot'), find('cursor')]
  const last = rows.length - 1
  const show = (at: number) => {
    const [month = '', inMonth = '', toDate = ''] = [...rows[at]!.cells].map(({ textContent }) => textContent)
    find('month').textContent = month
    find('in-month').textContent = inMonth
    find('to-date').textContent = toDate
    slider.value = String(at)
    slider.setAttribute('aria-valuetext', `${month}: ${toDate}, ${inMonth}`)
    cursor.style.left = `${((at + 1) / rows.length) * 100}%`
  }
  const follow = ({ clientX }: PointerEvent) => {
    const { left, width } = plot.getBoundingClientRect()
    cursor.hidden = false
    show(Math.min(Math.max(Math.floor(((clientX - left) / width) * rows.length), 0), last))
  }
  plot.addEventListener('pointermove', follow)
  plot.addEventListener('pointerdown', follow)
  plot.addEventListener('pointerleave', () => {
    cursor.hidden = true
    show(last)
  })
  slider.addEventListener('input', () => {
    cursor.hidden = false
    show(Number(slider.value))
  })
  slider.hidden = false
  show(last)
}

async function verify(button: HTMLButtonElement, result: HTMLElement, head: RecordHead): Promise<void> {
  if (button.ariaDisabled === 'true') return
  const name = button.textContent
  button.ariaDisabled = 'true'
  button.textContent = button.dataset.verify!
  const { ok, text } = await resultOf(head)
  result.parentElement!.toggleAttribute('data-ok', ok)
  result.textContent = text
  button.ariaDisabled = 'false'
  button.textContent = name
}

async function resultOf(head: RecordHead): Promise<{ ok: boolean; text: string }> {
  if (!window.isSecureContext) return { ok: false, text: recordCopy.insecure }
  try {
    const response = await fetch(RECORD_PATH)
    if (!response.ok) return { ok: false, text: recordCopy.failed }
    const file = await response.text()
    const result = await verifyRecord(file, { head, rows: [] }, browserSha256)
    if (!result.ok) return { ok: false, text: recordCopy.broken(result) }
    return { ok: true, text: recordCopy.verified(result.head, monthsOf(file)) }
  } catch {
    return { ok: false, text: recordCopy.failed }
  }
}

/** `Apr 2024–Jul 2025` */
function monthsOf(file: string): string {
  const months = recordLines(file)
    .map((line) => (JSON.parse(line) as PerformanceRow).month)
    .sort()
  return `${monthAndYear(months[0]!)}–${monthAndYear(months.at(-1)!)}`
}
