import { UNKNOWN_DEVICE } from '#src/keys/sessions/device.contract.js'

/** Names a device within a sentence. */
const named = (device: string) => (device === UNKNOWN_DEVICE ? 'this unknown device' : device)

export const devicesCopy = {
  title: 'Devices',
  lead: 'Where you’re signed in with this key.',
  loading: 'Loading your devices…',
  failed: 'We couldn’t load your devices.',
  retry: 'Retry',
  demo: 'The demo key is shared, so its devices aren’t listed.',
  current: 'This device',
  now: 'Active now',
  lastSeen: 'Last active',
  since: 'Signed in',
  network: (block: string) => `Network ${block}`,
  networks: 'A network is the address block you signed in from. It gives a rough idea of the location.',
  showAll: (devices: number) => `Show all ${devices}`,
  showFewer: 'Show fewer',
  only: 'You’re not signed in anywhere else.',
  logOut: 'Log out',
  logOutLabel: (device: string) => `Log out ${named(device)}`,
  all: 'Log out all other devices',
  ask: {
    title: (device: string) => `Log out ${named(device)}?`,
    text: 'Anyone using it will have to enter the access key again.',
    allTitle: 'Log out all other devices?',
    allText: 'You’ll stay signed in here. Every other device will have to sign in again with the access key.',
    no: 'Cancel',
  },
  done: 'Device logged out.',
  allDone: 'All other devices are logged out.',
  notDone: 'We couldn’t do this. Please try again.',
  mail: 'Email me when my key is used on a new device',
  mailNoEmail: {
    member: 'Add your email address to get these emails.',
    master: 'These emails need an email address. An owner can add one under Settings.',
  },
  mailOn: 'We’ll email you about new devices.',
  mailOff: 'We won’t email you about new devices.',
  mailFailed: 'We couldn’t save this. Please try again.',
}
