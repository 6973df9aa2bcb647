/** A `ref` for messages that appear outside the viewport, such as at the top of a long form on a phone. */
export const scrollIntoViewRef = (element: HTMLElement | null) =>
  element?.scrollIntoView({ block: 'nearest' })
