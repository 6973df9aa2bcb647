export const notFoundCopy = {
  /** No such page (spec §2). */
  missing: { title: 'Page Not Found', hint: 'Did you forget to add the page to the router?' },
  /** The page exists, but could not be made. */
  failed: {
    title: 'Something went wrong',
    hint: 'The fault is on our side, and it has been noted. Please try again in a moment.',
  },
  home: 'Home',
  contact: 'Contact',
}
