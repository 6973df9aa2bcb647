import type { OrderProvider } from '#src/orders/orders.contract.js'
import type { ShopRefusal } from '#src/orders/shops.contract.js'
import { viewsCopy } from '../views.copy.js'

export const shopsCopy = {
  ...viewsCopy.shops,
  text: 'A connected shop tells the portal what was bought, and buyers get their keys by email.',
  failed: 'We couldn’t load the shops.',
  columns: {
    provider: 'Shop',
    secret: 'Secret',
    lastEventAt: 'Last event',
    lastRefusal: 'Last refused request',
  },
  open: (name: string) => `Set up ${name}`,
  never: 'None yet',
  states: { environment: 'From the environment', here: 'Saved', none: 'Not set' },
  missing: 'Shop not found.',
  missingTitle: 'Shop',
  address: 'Webhook address',
  stepsTitle: 'Steps',
  eventsTitle: 'Events to select',
  refusals: {
    'no-secret': 'No secret was saved for this shop.',
    unsigned: 'It had no signature. It may not have come from the shop.',
    old: 'It was signed more than 5 minutes before or after it arrived. If this keeps happening, check the server’s clock.',
    signature: 'Its signature doesn’t match the secret. Copy the secret from the shop again.',
    json: 'Its content wasn’t JSON.',
    event: 'It was signed, but a required field was missing or invalid.',
  } satisfies Record<ShopRefusal, string>,
  secret: {
    title: 'Secret',
    environment: (variable: string) =>
      `Set by ${variable} in the environment, which comes first. Change it there, then restart the portal.`,
    unused: 'Another secret is saved here. It takes over if the environment no longer has one.',
    here: 'Saved here, encrypted. It can be replaced but not shown.',
    none: 'No secret yet, so the portal refuses this shop’s requests.',
    label: { here: 'New secret', none: 'Secret' },
    empty: 'Enter the secret.',
    make: 'Generate',
    save: 'Save secret',
    saved: (name: string) => `Secret of ${name} saved`,
    notSaved: 'We couldn’t save the secret. Please try again.',
    remove: 'Remove secret',
    ask: (name: string) => `Remove the secret of ${name}?`,
    askText: 'The portal refuses this shop’s requests until you save a secret again.',
    askUnused: 'The environment’s secret stays in force.',
    removed: (name: string) => `Secret of ${name} removed`,
    notRemoved: 'We couldn’t remove the secret. Please try again.',
  },
  hints: {
    generic:
      'Generate one and copy it before you save, or enter your own: whsec_ and 24 or more bytes in base64.',
    stripe: 'Begins with whsec_.',
    lemonsqueezy:
      'The one you enter in Lemon Squeezy, 6 to 40 characters. Generate one and copy it before you save.',
    polar: 'Begins with polar_whs_ in most cases.',
  } satisfies Record<OrderProvider, string>,
  test: {
    title: 'Test',
    text: 'Sends this portal a signed purchase, as the shop would. It’s listed as a test and makes no key.',
    off: 'Save the secret first.',
    send: 'Send a test event',
    done: 'The test event arrived.',
    open: 'Open it in Orders',
    failed: 'We couldn’t send the test event. Please try again.',
  },
  history: 'View in the audit log',
}

export const VARIABLES: Record<OrderProvider, string> = {
  generic: 'ORDERS_GENERIC_SECRET',
  stripe: 'ORDERS_STRIPE_SECRET',
  lemonsqueezy: 'ORDERS_LEMONSQUEEZY_SECRET',
  polar: 'ORDERS_POLAR_SECRET',
}

/** In the words of each shop's own settings. */
export const STEPS: Record<OrderProvider, string[]> = {
  generic: [
    'Generate a secret below, copy it, and save it.',
    'Have your shop send each sale to the address above, as docs/api.md shows, signed according to Standard Webhooks.',
    'While you try it out, send "test": true with each event.',
    'Add an offer for each product under Settings → Offers.',
  ],
  stripe: [
    'In Workbench, open the Webhooks tab and click Create new destination.',
    'Choose an API version before 2025-03-31 and Events on your account.',
    'Select the events below, then click Continue.',
    'Select Webhook, enter the address above as Endpoint URL, and click Create destination.',
    'Reveal the destination’s signing secret, copy it, and save it below. A sandbox has its own destination and secret.',
    'Add an offer for each product under Settings → Offers.',
  ],
  lemonsqueezy: [
    'Generate a secret below, copy it, and save it.',
    'In Lemon Squeezy, open Settings → Webhooks and add a webhook.',
    'Enter the address above as Callback URL, and the secret as Signing secret.',
    'Select the events below and save the webhook. Test mode has webhooks of its own.',
    'Add an offer for each product under Settings → Offers.',
  ],
  polar: [
    'In your organization’s settings, open Webhooks and click Add Endpoint.',
    'Enter the address above as URL, and leave Format on Raw.',
    'Copy the secret, select the events below, and create the endpoint.',
    'Save the secret below.',
    'Don’t connect Polar’s sandbox to this portal: its events look like real sales and would make keys.',
    'Add an offer for each product under Settings → Offers.',
  ],
}
