import { mapTexts, MEMBER_TEXTS, type MemberTextName } from '../member-texts.contract.js'

/** Options of commands for what is written about a member. */
export const TEXT_OPTIONS = mapTexts(() => ({ type: 'string' as const }))

/** Returns how help shows these options. */
export const textOptionsHelp = (names: readonly MemberTextName[]): string =>
  names.map((name) => `[--${name} ${MEMBER_TEXTS[name].placeholder}]`).join(' ')
