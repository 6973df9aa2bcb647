export const newsletterCopy = {
  email: 'Email address',
  placeholder: 'you@example.com',
  subscribe: 'Subscribe',
  submitting: 'Subscribing…',
  hint: 'We’ll email you a confirmation link. Unsubscribe any time.',
  // product §8
  success: 'Thank you for subscribing! Check your inbox for confirmation.',
  failure: 'Failed to subscribe. Please try again.',
}
