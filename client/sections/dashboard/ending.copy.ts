export const endingCopy = {
  label: 'End of your access',
  until: 'Active until',
  text: (left: string) => `${left}. Renew to keep your access, unless it renews automatically.`,
  renew: 'Renew',
  contact: 'Contact us to renew',
}
