import { scrollIntoViewRef } from '../scroll-into-view.js'

/** Why a form was refused, scrolled into view; nothing if it was not. */
export const Problem = ({ text }: { text: string | null }) =>
  text && (
    <p ref={scrollIntoViewRef} className="field-error" role="alert">
      {text}
    </p>
  )
