export const keySearchCopy = {
  unknown: 'No member has this access key. Check that it’s complete.',
  inMembers: 'This is a member’s access key. Search for it in Members.',
}
