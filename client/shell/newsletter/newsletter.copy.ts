/** What the newsletter is about. */
export const NEWS = 'news about releases, training, and the community'

export const newsletterCopy = {
  lead: `Get ${NEWS} by email.`,
  willSend: `We’ll send ${NEWS} to`,
  email: 'Email address',
  placeholder: 'you@example.com',
  subscribe: 'Subscribe',
  submitting: 'Subscribing…',
  hint: 'We’ll email you a confirmation link. Unsubscribe any time.',
  // product §8
  success: 'Thank you for subscribing! Check your inbox for confirmation.',
  failure: 'Failed to subscribe. Please try again.',
}
