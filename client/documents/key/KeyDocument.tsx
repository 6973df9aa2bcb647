import { CircleCheck, KeyRound, Link2Off, MailCheck, TimerOff } from 'lucide-react'
import type { KeyPage, KeyPageState } from '../../../src/keys/key-mail/key-page.contract.js'
import { useBrand } from '../../shell/brand/brand.js'
import { LinkActions, LinkForm, LinkPage } from '../link-page/LinkPage.js'
import { keyActions as actions, keyCopy } from './key.copy.js'
import styles from './KeyDocument.module.css'

const LOOKS = {
  ask: { icon: KeyRound, tone: 'ask' },
  shown: { icon: CircleCheck, tone: 'done' },
  used: { icon: Link2Off, tone: 'invalid' },
  expired: { icon: TimerOff, tone: 'invalid' },
  sent: { icon: MailCheck, tone: 'done' },
  invalid: { icon: Link2Off, tone: 'invalid' },
} as const

/** The page behind the link of a key mail: a button that shows the key once, the key, or why there is none. */
export function KeyDocument({ page: { state, key, action } }: { page: KeyPage }) {
  const { title, text, hint } = keyCopy[state]
  return (
    <LinkPage
      {...LOOKS[state]}
      title={title}
      text={text}
      hint={hint}
      actions={<Actions state={state} action={action} />}
    >
      {key && <Key text={key} />}
    </LinkPage>
  )
}

/** Shows its button where the browser lets a page copy. */
const COPY = `(b=>{if(!navigator.clipboard)return;b.hidden=false;b.addEventListener('click',()=>navigator.clipboard.writeText(b.previousElementSibling.textContent).then(()=>{b.textContent=b.dataset.copied}))})(document.currentScript.previousElementSibling)`

function Key({ text }: { text: string }) {
  return (
    <div className={styles.key}>
      <code className={styles.text} translate="no">
        {text}
      </code>
      <button type="button" className="button" data-copied={actions.copied} hidden>
        {actions.copy}
      </button>
      <script dangerouslySetInnerHTML={{ __html: COPY }} />
    </div>
  )
}

function Actions({ state, action }: { state: KeyPageState; action: string }) {
  const { contactEmail } = useBrand()
  switch (state) {
    case 'ask':
      return (
        <LinkForm action={action}>
          <button type="submit" className="button button-primary">
            {actions.show}
          </button>
        </LinkForm>
      )
    case 'used':
    case 'expired':
      return (
        <LinkForm action={action}>
          <button type="submit" className="button button-primary">
            {actions.sendAgain}
          </button>
          <a className="button" href={`mailto:${contactEmail}`}>
            {actions.contact}
          </a>
        </LinkForm>
      )
    default:
      return (
        <LinkActions>
          <a className="button button-primary" href="/">
            {state === 'shown' ? actions.signIn : actions.portal}
          </a>
          {state === 'invalid' && (
            <a className="button" href={`mailto:${contactEmail}`}>
              {actions.contact}
            </a>
          )}
        </LinkActions>
      )
  }
}
