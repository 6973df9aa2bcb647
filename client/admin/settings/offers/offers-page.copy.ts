import { viewsCopy } from '../views.copy.js'

export const offersCopy = {
  ...viewsCopy.offers,
  text: 'An order for a product without an offer needs action.',
  failed: 'We couldn’t load the offers.',
  add: 'Add offer',
  columns: {
    product: 'Product',
    provider: 'Provider',
    level: 'Level',
    days: 'Per payment',
    graceDays: 'Grace period',
    renewsKey: 'Returning buyer',
  },
  extended: 'Key extended',
  newKey: 'New key',
  nothing: '–',
  open: (product: string) => `Edit ${product}`,
  none: 'No offers yet',
  noneText: 'Add an offer for each product that you sell, so its orders turn into keys.',
  missingTitle: 'Offer',
  missing: 'Offer not found.',
  applies: (provider: string) =>
    `Provider: ${provider}. Changes apply to new orders, and keys already sold stay as they are. The one exception: a new renewal link applies to them, too.`,
  save: 'Save changes',
  saved: (product: string) => `Offer for ${product} saved`,
  notSaved: 'We couldn’t save the offer. Please try again.',
  stale: 'Someone else changed this offer while you were editing.',
}
