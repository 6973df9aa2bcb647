/** On the root element of a persistent session's document, until its section is shown. */
export const RESUMING_ATTRIBUTE = 'data-resuming'

export const isResuming = (): boolean => document.documentElement.hasAttribute(RESUMING_ATTRIBUTE)

export const endResuming = (): void => document.documentElement.removeAttribute(RESUMING_ATTRIBUTE)
