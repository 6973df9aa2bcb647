/** For the `ref` of what appears away from where the person is looking, as at the top of a long form on a phone. */
export const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })
