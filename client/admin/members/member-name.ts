import type { ListedMember } from '#src/keys/members.contract.js'

/** What a member is called on screens: the holder's name, the address, or the key's hint. */
export const memberName = ({
  holder,
  email,
  hint,
}: Pick<ListedMember, 'holder' | 'email' | 'hint'>): string => holder ?? email ?? hint
