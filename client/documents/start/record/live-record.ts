import { RECORD_PATH, type RecordHead } from '#src/performance/record.contract.js'
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
  result.textContent = await resultOf(head)
  button.ariaDisabled = 'false'
  button.textContent = name
}

async function resultOf(head: RecordHead): Promise<string> {
  if (!window.isSecureContext) return recordCopy.insecure
  try {
    const response = await fetch(RECORD_PATH)
    if (!response.ok) return recordCopy.failed
    const result = await verifyRecord(await response.text(), { head, rows: [] }, browserSha256)
    return result.ok ? recordCopy.verified(result.head) : recordCopy.broken(result)
  } catch {
    return recordCopy.failed
  }
}
