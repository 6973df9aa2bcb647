import { Circle, type LucideIcon } from 'lucide-react'

/** Empty: neutral. */
type Tone = 'pill-up' | 'pill-down' | 'pill-warn' | 'pill-brand' | ''

interface IconPillProps {
  tone: Tone
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

/** A pill that shows a state by a table of tones and icons, and a table of texts; one that a newer server has, by its name. */
export const statePill = <State extends string>(
  looks: Record<State, readonly [Tone, LucideIcon]>,
  texts: Record<State, string>,
) =>
  function StatePill({ state }: { state: State }) {
    const [tone, icon] = looks[state] ?? ['', Circle]
    return <IconPill {...{ tone, icon }} text={texts[state] ?? state} />
  }
