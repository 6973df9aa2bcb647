import { CircleCheck, Link2Off, MailCheck, MailX } from 'lucide-react'
import type { NewsletterPage } from '#src/newsletter/newsletter.contract.js'
import { useBrand } from '../../shell/brand/brand.js'
import { LinkActions, LinkForm, LinkPage, LinkValue } from '../link-page/LinkPage.js'
import { documentActions as actions, documentCopy } from './document.copy.js'

const ICONS = {
  confirm: { ask: MailCheck, done: CircleCheck, invalid: Link2Off },
  unsubscribe: { ask: MailX, done: CircleCheck, invalid: Link2Off },
}

/** The page behind a link in a newsletter mail: a confirmation with its button, or the outcome. */
export function NewsletterDocument({ page: { kind, state, email, action } }: { page: NewsletterPage }) {
  const copy = documentCopy[kind]
  const { title, text, hint } = copy[state]
  const address = email && (
    <>
      {' '}
      <LinkValue>{email}</LinkValue>
    </>
  )
  return (
    <LinkPage
      icon={ICONS[kind][state]}
      tone={state}
      title={title}
      hint={hint}
      text={
        <>
          {text[0]}
          {address}
          {text[1]}
        </>
      }
      actions={
        state === 'ask' ? (
          <LinkForm action={action}>
            <button
              type="submit"
              className={kind === 'confirm' ? 'button button-primary' : 'button button-danger'}
            >
              {copy.button}
            </button>
            {kind === 'unsubscribe' && (
              <a className="button" href="/start">
                {actions.keep}
              </a>
            )}
          </LinkForm>
        ) : (
          <NextLink isInvalid={state === 'invalid'} />
        )
      }
    />
  )
}

function NextLink({ isInvalid }: { isInvalid: boolean }) {
  const { contactEmail } = useBrand()
  return (
    <LinkActions>
      <a className="button button-primary" href="/">
        {actions.portal}
      </a>
      {isInvalid ? (
        <a className="button" href={`mailto:${contactEmail}`}>
          {actions.contact}
        </a>
      ) : (
        <a className="button" href="/start">
          {actions.start}
        </a>
      )}
    </LinkActions>
  )
}
