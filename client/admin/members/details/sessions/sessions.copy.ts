import type { KeyActionTexts } from '#client/admin/keys/keys.copy.js'

export const sessionsCopy = {
  title: 'Sessions',
  none: 'Not signed in anywhere.',
  seen: (moment: string) => `Last seen ${moment}`,
  since: (moment: string) => `since ${moment}`,
  end: 'End',
  endOf: (device: string) => `End session: ${device}`,
  endAll: 'Log out everywhere',
  network: (block: string) => `Network ${block}`,
  networks: 'A network is the address block of the sign-in. It gives a rough idea of the location.',
}

/** To end one of the sessions. */
export const endSessionTexts = (device: string): KeyActionTexts => ({
  label: 'End session',
  ask: (name) => `End ${name}’s session?`,
  text: `Device: ${device}. They can sign in again with their key.`,
  done: () => 'Session ended',
})
