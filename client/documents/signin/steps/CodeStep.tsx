import { useEffect, useEffectEvent, useState, useRef, type ClipboardEvent, type KeyboardEvent } from 'react'
import { useBrand } from '#client/shell/brand/brand.js'
import { EMPTY_CODE, isFull, cleared, CODE_LENGTH, entered, type Code } from './code.js'
import styles from './CodeStep.module.css'
import { demoSignInCopy } from '../demo-sign-in.copy.js'
import stepStyles from './Step.module.css'
import { useStepFocus } from './use-step-focus.js'

/** Milliseconds between the last digit and success (product §4, §9). */
export const SUCCESS_DELAY = 2000

interface CodeStepProps {
  email: string
  onBack: () => void
  onSuccess: () => void
}

/** Step two: six digits. The demo accepts any complete code. */
export function CodeStep({ email, onBack, onSuccess }: CodeStepProps) {
  const copy = demoSignInCopy(useBrand()).code
  const heading = useStepFocus()
  const [code, setCode] = useState(EMPTY_CODE)
  const [resends, setResends] = useState(0)
  const isChecking = isFull(code)
  useSuccess(isChecking, onSuccess)
  return (
    <form className={stepStyles.step} onSubmit={(event) => event.preventDefault()}>
      <h1
        ref={heading}
        tabIndex={-1}
        className={`${stepStyles.title} tracking-tight text-26/32 focus:outline-none`}
      >
        {copy.title}
      </h1>
      <p className="wrap-anywhere">{copy.lead(email.trim())}</p>
      <CodeBoxes code={code} onChange={setCode} />
      {/* Reserves the lines of the longest message, so that nothing moves. */}
      <p className="min-h-20 mt-12 text-text2 text-13/20 max-sm:min-h-[40px]" role="status">
        {/* Announced again after each resend. */}
        <span key={resends}>{isChecking ? copy.checking : resends > 0 ? copy.resent : copy.hint}</span>
      </p>
      <button
        type="button"
        className="min-h-control mt-0 mr-0 mb-0 -ml-8 py-0 px-8 border-0 rounded-nav bg-transparent text-link text-13 underline underline-offset-3 cursor-pointer"
        onClick={() => setResends(resends + 1)}
      >
        {copy.resend}
      </button>
      <div className="grid grid-cols-[1fr_2fr] gap-12 mt-16">
        <button type="button" className="button min-h-48" onClick={onBack}>
          {copy.back}
        </button>
        <button type="submit" className="button button-primary relative min-h-48" disabled={!isChecking}>
          <span>{copy.next}</span>
          {isChecking && <span className="spinner absolute right-16" />}
        </button>
      </div>
    </form>
  )
}

function useSuccess(isChecking: boolean, onSuccess: () => void) {
  const succeed = useEffectEvent(onSuccess)
  useEffect(() => {
    if (!isChecking) return
    const timer = setTimeout(succeed, SUCCESS_DELAY)
    return () => clearTimeout(timer)
  }, [isChecking])
}

/** Milliseconds until the first box takes the focus (product §4, §9). */
const FOCUS_DELAY = 500

interface CodeBoxesProps {
  code: Code
  onChange: (code: Code) => void
}

/** One digit per box: typing moves on, Backspace in an empty box moves back, pasting fills all boxes. */
function CodeBoxes({ code, onChange }: CodeBoxesProps) {
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
    <div className="grid grid-cols-6 gap-8 mt-24" role="group" aria-label={copy.group}>
      {code.map((digit, box) => (
        <input
          key={box}
          ref={(element) => void (boxes.current[box] = element!)}
          className={`${styles.box} w-full h-[60px] p-0 border border-control rounded-control bg-canvas text-text1 text-center focus:border-brand max-sm:h-[52px]`}
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
