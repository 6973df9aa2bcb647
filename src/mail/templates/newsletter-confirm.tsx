import { Letter, type MailTemplate, type Sender } from './letter.js'
import { Action, Link, Paragraph, Quiet } from './letter-parts.js'

interface Confirmation {
  token: string
  unsubscribeToken: string
  /** Days for which the link works. */
  days: number
}

const confirmLink = ({ token }: Confirmation, { origin }: Sender) =>
  `${origin}/newsletter/confirm?token=${token}`
const unsubscribeLink = ({ unsubscribeToken }: Confirmation, { origin }: Sender) =>
  `${origin}/newsletter/unsubscribe?token=${unsubscribeToken}`

/** To a new subscriber, to confirm the address (double opt-in). */
export const newsletterConfirm: MailTemplate<Confirmation> = {
  subject: (_, { brand }) => `Please confirm your subscription to ${brand.name} news`,
  unsubscribe: unsubscribeLink,
  Body: (mail) => (
    <Letter
      brand={mail.brand}
      origin={mail.origin}
      preview={`One click, and ${mail.brand.name} news comes to this address.`}
      title="Confirm your subscription"
      footer={
        <>
          You receive this because this address was entered in our newsletter form. If that wasn&apos;t you,
          do nothing: without your confirmation we send no newsletter.
          <br />
          <Link href={unsubscribeLink(mail, mail)}>Unsubscribe this address</Link>
        </>
      }
    >
      <Paragraph>
        Thank you for your interest in {mail.brand.name}. Please confirm that news about releases, training
        and the community should come to this address.
      </Paragraph>
      <Action href={confirmLink(mail, mail)}>Confirm subscription</Action>
      <Quiet>
        The link works for {mail.days} days and once. You can unsubscribe at any time, with one click.
      </Quiet>
    </Letter>
  ),
}
