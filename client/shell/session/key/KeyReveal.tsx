import { NOT_SET, shownKey } from '../member/member.js'
import { FullKey, type FullKeyTexts } from './FullKey.js'
import { useSession } from '../session-context.js'
import { Reveal } from '#client/ui/overlay/Reveal.js'

interface KeyRevealProps {
  texts: FullKeyTexts & { show: string; notStored: string }
}

/** The key's first 8 characters; all of it on hover, focus and touch (product §2). */
export function KeyReveal({ texts }: KeyRevealProps) {
  const { accessKey, hint } = useSession().session
  const shown = shownKey(accessKey, hint)
  if (shown === NOT_SET) return <span>{shown}</span>
  return (
    <Reveal
      label={texts.show}
      trigger={
        <span className="figures" translate="no">
          {shown}
        </span>
      }
    >
      {accessKey ? <FullKey value={accessKey} texts={texts} /> : texts.notStored}
    </Reveal>
  )
}
