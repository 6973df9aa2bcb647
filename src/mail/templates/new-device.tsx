import { shortMomentOf } from './eastern-time.js'
import { Letter, type MailTemplate } from './letter.js'
import { Action, Facts, Paragraph, Quiet } from './letter-parts.js'

interface NewDevice {
  name: string | null
  /** Such as 'Firefox on Windows'. */
  device: string
  /** The address of the sign-in, IPv6 as its /64. */
  client: string | null
  /** ISO 8601, UTC. */
  at: string
}

/** To a member whose key was used on a device that is new for it (docs/decisions/058). */
export const newDevice: MailTemplate<NewDevice> = {
  subject: (_, { brand }) => `New sign-in with your ${brand.name} access key`,
  Body: ({ name, device, client, at, ...sender }) => (
    <Letter
      {...sender}
      preview={`Your key was used on a new device: ${device}.`}
      title="New sign-in with your key"
      footer="You’re receiving this email because we notify you when your key is used on a new device. You can turn these emails off in your profile."
    >
      {name && <Paragraph>Hi {name},</Paragraph>}
      <Paragraph>
        Your access key was used to sign in on a device or network we haven’t seen before.
      </Paragraph>
      <Facts
        rows={{
          Device: device,
          Time: shortMomentOf(at),
          ...(client && { 'IP address': client }),
        }}
      />
      <Paragraph>
        If this was you, there’s nothing to do. If it wasn’t, open your profile and choose “My key leaked”: it
        logs out every device, replaces your key, and emails you a link to the new one.
      </Paragraph>
      <Action href={`${sender.origin}/profile`}>Open my profile</Action>
      <Quiet>The same browser can show up as new when you sign in from another network.</Quiet>
    </Letter>
  ),
}
