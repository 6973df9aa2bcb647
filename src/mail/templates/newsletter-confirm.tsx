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
  subject: (_, { brand }) => `Confirm your subscription to ${brand.name} news`,
  unsubscribe: unsubscribeLink,
  Body: (mail) => (
    <Letter
      brand={mail.brand}
      origin={mail.origin}
      preview={`Confirm to get ${mail.brand.name} news by email.`}
      title="Confirm your subscription"
      footer={
        <>
          You&apos;re receiving this email because this address was entered in our newsletter form. If that
          wasn&apos;t you, ignore it: we won&apos;t send the newsletter unless you confirm.
          <br />
          <Link href={unsubscribeLink(mail, mail)}>Unsubscribe</Link>
        </>
      }
    >
      <Paragraph>
        Thank you for your interest in {mail.brand.name}. Confirm your subscription to get news about
        releases, training and the community by email.
      </Paragraph>
      <Action href={confirmLink(mail, mail)}>Confirm subscription</Action>
      <Quiet>This link works once and expires in {mail.days} days. You can unsubscribe any time.</Quiet>
    </Letter>
  ),
}
