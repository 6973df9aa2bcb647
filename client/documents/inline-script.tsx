/** The call of a function by its source text, which therefore must not use anything from outside the function. */
export const callOf = <Args extends unknown[]>(call: (...args: Args) => void, ...args: Args): string =>
  `(${call.toString()})(${args.map((value) => JSON.stringify(value)).join(', ')})`

/** Calls a function in a page that React does not take over; `document.currentScript` is this element. */
export const InlineScript = ({ call }: { call: () => void }) => (
  <script dangerouslySetInnerHTML={{ __html: callOf(call) }} />
)
