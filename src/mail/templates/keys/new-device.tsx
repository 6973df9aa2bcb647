import { shortMomentOf } from '../letter/business-moment.js'
import { Letter, type MailTemplate } from '../letter/letter.js'
import { Action, Facts, Quiet } from '../letter/letter-parts.js'

interface NewDevice {
  name: string | null
  /** Such as 'Firefox on Windows'. */
  device: string
  /** The address of the sign-in, IPv6 as its /64. */
  client: string | null
  /** ISO 8601, UTC. */
  at: string
}

/** To a member whose key was used on a device that is new for it (docs/decisions/access.md). */
export const newDevice: MailTemplate<NewDevice> = {
  audience: 'members',
  texts: {
    subject: { text: 'New sign-in with your {brand} access key' },
    preview: { text: 'Your key was used on what looks like a new device.' },
    heading: { text: 'New sign-in with your key' },
    greeting: { text: 'Hi {name},', own: ['name'] },
    intro: { text: 'Your access key was used to sign in on what looks like a new device.' },
    details: {
      text: 'If this was you, there’s nothing to do. If it wasn’t, open your profile and choose “My key leaked”: it logs out every device, replaces your key, and emails you a link to the new one.',
    },
  },
  fields: ({ name, device }) => ({ name: name ?? '', device }),
  samples: [
    {
      name: 'Ada Vale',
      device: 'Firefox on Windows',
      client: '192.0.2.1',
      at: '2027-03-01T12:00:00.000Z',
    },
  ],
  Body: ({ name, device, client, at, text, ...letter }) => (
    <Letter
      {...letter}
      footer="You’re receiving this email because we notify you when your key is used on a new device. You can turn these emails off in your profile."
    >
      {name && text('greeting')}
      {text('intro')}
      <Facts
        rows={{
          Device: device,
          Time: shortMomentOf(at),
          // An IPv6 address is stored as its network.
          ...(client && { [client.includes('/') ? 'Network' : 'IP address']: client }),
        }}
      />
      {text('details')}
      <Action brand={letter.brand} href={`${letter.origin}/profile`}>
        Open my profile
      </Action>
      <Quiet>The same browser can show up as new when you sign in from another network.</Quiet>
    </Letter>
  ),
}
