export const notFoundCopy = {
  /** No such page (product §2). */
  missing: { title: 'Page Not Found', hint: 'Did you forget to add the page to the router?' },
  /** The page exists but failed to render. */
  failed: {
    title: 'Something went wrong',
    hint: 'It’s a problem on our side, and we’ve logged it. Please try again in a moment.',
  },
  home: 'Home',
  contact: 'Contact',
}
