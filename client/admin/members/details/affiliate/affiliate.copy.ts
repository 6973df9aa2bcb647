export const affiliateCopy = {
  title: 'Affiliate',
  loading: 'Loading affiliate account…',
  failed: 'We couldn’t load the affiliate account.',
  none: 'Hasn’t applied to the affiliate program.',
  open: 'Open application',
  tier: (tier: string) => `${tier} tier`,
  code: 'Referral code',
  referrals: (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'referral' : 'referrals'}`,
  applied: 'Applied',
}
