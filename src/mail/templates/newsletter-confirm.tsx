import { Letter, type MailTemplate, type Sender } from './letter.js'
import { Action, Link, Paragraph, Quiet } from './letter-parts.js'

interface Confirmation {
  token: string
  unsubscribeToken: string
  /** Days for which the link works. */
  days: number
}

const link = ({ origin }: Sender, page: string, token: string) =>
  `${origin}/newsletter/${page}?token=${token}`

/** To a new subscriber, to confirm the address (double opt-in). */
export const newsletterConfirm: MailTemplate<Confirmation> = {
  subject: (_, { brand }) => `Confirm your subscription to ${brand.name} news`,
  unsubscribe: ({ unsubscribeToken }, sender) => link(sender, 'unsubscribe', unsubscribeToken),
  Body: ({ token, unsubscribeToken, days, ...sender }) => (
    <Letter
      {...sender}
      preview={`Confirm to get ${sender.brand.name} news by email.`}
      title="Confirm your subscription"
      footer={
        <>
          You’re receiving this email because this address was entered in our newsletter form. If that wasn’t
          you, ignore it: we won’t send the newsletter unless you confirm.
          <br />
          <Link href={link(sender, 'unsubscribe', unsubscribeToken)}>Unsubscribe</Link>
        </>
      }
    >
      <Paragraph>
        Thank you for your interest in {sender.brand.name}. Confirm your subscription to get news about
        releases, training, and the community by email.
      </Paragraph>
      <Action href={link(sender, 'confirm', token)}>Confirm subscription</Action>
      <Quiet>This link works once and expires in {days} days. You can unsubscribe any time.</Quiet>
    </Letter>
  ),
}
