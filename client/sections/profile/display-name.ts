import { DISPLAY_NAME_MAX } from '#src/profile/profile.contract.js'

/** Length in code points after trimming (contract §5). */
export const nameLength = (name: string): number => [...name.trim()].length

export const isAcceptableName = (name: string): boolean => {
  const length = nameLength(name)
  return length >= 1 && length <= DISPLAY_NAME_MAX
}
