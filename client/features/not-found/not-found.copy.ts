export const notFoundCopy = {
  title: 'Page Not Found',
  hint: 'Did you forget to add the page to the router?',
  home: 'Home',
  contact: 'Contact',
}

export const brokenCopy = {
  title: 'Something went wrong',
  hint: 'The fault is on our side, and it has been noted. Please try again in a moment.',
}
