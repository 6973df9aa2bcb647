import type { LucideIcon } from 'lucide-react'

interface IconPillProps {
  tone: 'pill-up' | 'pill-down' | 'pill-warn' | 'pill-brand'
  icon: LucideIcon
  text: string
}

/** A state by its color, always with an icon and a word. */
export const IconPill = ({ tone, icon: Icon, text }: IconPillProps) => (
  <span className={`pill ${tone}`}>
    <Icon size={14} strokeWidth={2} aria-hidden="true" />
    {text}
  </span>
)
