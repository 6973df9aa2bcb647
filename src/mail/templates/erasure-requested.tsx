import { dayOf } from './eastern-time.js'
import { Letter, type MailTemplate } from './letter.js'
import { Action, Paragraph } from './letter-parts.js'

interface ErasureRequested {
  name: string | null
  /** ISO 8601, UTC. */
  erasesAt: string
}

/** To a member whose account is to be erased, with the date until which it can be undone (docs/decisions/060). */
export const erasureRequested: MailTemplate<ErasureRequested> = {
  subject: ({ erasesAt }, { brand }) => `Your ${brand.name} account will be deleted on ${dayOf(erasesAt)}`,
  Body: ({ name, erasesAt, ...sender }) => (
    <Letter
      {...sender}
      preview={`Changed your mind? You can undo this until ${dayOf(erasesAt)}.`}
      title="Your account will be deleted"
      footer="You’re receiving this email because you, or someone with your access key, asked us to delete your account."
    >
      {name && <Paragraph>Hi {name},</Paragraph>}
      <Paragraph>
        On {dayOf(erasesAt)} we’ll delete your {sender.brand.name} account and your personal data. Your access
        key stops working then. Until that day, everything works as before.
      </Paragraph>
      <Paragraph>
        Changed your mind, or wasn’t this you? Sign in and choose “Undo” under “Your data” in your profile. If
        it wasn’t you, choose “My key leaked” there, too.
      </Paragraph>
      <Action href={`${sender.origin}/profile`}>Open my profile</Action>
      <Paragraph>
        This doesn’t cancel a subscription. If you pay for one, cancel it where you bought it.
      </Paragraph>
    </Letter>
  ),
}
