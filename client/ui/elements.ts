import type { ReactElement } from 'react'

/** What may be beside other parts of a screen: no text of its own, which a translated page would lose (scripts/own-elements.mjs). */
export type Elements = ReactElement | false | null | undefined | readonly Elements[]
