export const newsletterCopy = {
  email: 'E-mail address',
  placeholder: 'you@example.com',
  subscribe: 'Subscribe',
  submitting: 'Subscribing…',
  hint: 'You confirm by e-mail first, and can leave with one click.',
  // product §8
  success: 'Thank you for subscribing! Check your inbox for confirmation.',
  failure: 'Failed to subscribe. Please try again.',
}
