import * as Radix from 'radix-ui/tooltip'
import { useState, type ReactElement, type ReactNode } from 'react'
import styles from './Tooltip.module.css'

/** Opens after 700 ms, and at once within 300 ms of another one (spec §9). */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Radix.Provider>
  )
}

interface TooltipProps {
  text: string
  /** Where the text already stands beside the child, the tooltip only repeats it. */
  isOff?: boolean
  children: ReactElement
}

export function Tooltip({ text, isOff = false, children }: TooltipProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Radix.Root open={isOpen && !isOff} onOpenChange={setOpen}>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className={styles.tooltip} side="right" sideOffset={12} collisionPadding={12}>
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
