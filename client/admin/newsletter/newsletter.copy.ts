export const newsletterCopy = {
  title: 'Newsletter',
  lead: 'Who subscribed, what you send them, and addresses we no longer email.',
  loading: {
    subscribers: 'Loading subscribers…',
    campaigns: 'Loading campaigns…',
    suppressed: 'Loading suppressed addresses…',
  },
}
