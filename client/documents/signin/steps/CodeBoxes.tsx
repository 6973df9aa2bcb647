import { useEffect, useRef, type ClipboardEvent, type KeyboardEvent } from 'react'
import { useBrand } from '#client/shell/brand/brand.js'
import { cleared, CODE_LENGTH, entered, type Code } from './code.js'
import styles from './CodeBoxes.module.css'
import { demoSignInCopy } from '../demo-sign-in.copy.js'

/** Milliseconds until the first box takes the focus (product §4, §9). */
const FOCUS_DELAY = 500

interface CodeBoxesProps {
  code: Code
  onChange: (code: Code) => void
}

/** One digit per box: typing moves on, Backspace in an empty box moves back, pasting fills all boxes. */
export function CodeBoxes({ code, onChange }: CodeBoxesProps) {
  const copy = demoSignInCopy(useBrand()).code
  const boxes = useRef<HTMLInputElement[]>([])
  const go = (box: number) => boxes.current[Math.min(Math.max(box, 0), CODE_LENGTH - 1)]!.focus()
  useEffect(() => {
    const timer = setTimeout(() => boxes.current[0]!.focus(), FOCUS_DELAY)
    return () => clearTimeout(timer)
  }, [])

  const enter = (box: number, text: string) => {
    if (text === '') return onChange(cleared(code, box))
    const { code: changed, next } = entered(code, box, text)
    onChange(changed)
    go(next)
  }
  const handleKey = (box: number, event: KeyboardEvent) => {
    const isBack = event.key === 'ArrowLeft' || (event.key === 'Backspace' && code[box] === '')
    if (!isBack && event.key !== 'ArrowRight') return
    event.preventDefault()
    go(isBack ? box - 1 : box + 1)
  }
  const handlePaste = (box: number, event: ClipboardEvent) => {
    event.preventDefault()
    enter(box, event.clipboardData.getData('text') || ' ')
  }
  return (
    <div className={styles.boxes} role="group" aria-label={copy.group}>
      {code.map((digit, box) => (
        <input
          key={box}
          ref={(element) => void (boxes.current[box] = element!)}
          className={styles.box}
          inputMode="numeric"
          autoComplete={box === 0 ? 'one-time-code' : 'off'}
          aria-label={copy.digit(box + 1)}
          value={digit}
          onChange={(event) => enter(box, event.target.value)}
          onKeyDown={(event) => handleKey(box, event)}
          onPaste={(event) => handlePaste(box, event)}
          onFocus={(event) => event.target.select()}
        />
      ))}
    </div>
  )
}
