export const adminAffiliateCopy = {
  // spec §2
  title: 'Affiliate Admin Dashboard',
  subtitle: 'Manage affiliate applications and performance stats',
  back: 'Back to Dashboard',
  home: 'Home',
  ways: 'Ways out',
}
