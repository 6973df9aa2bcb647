import { BadgeDollarSign, Cookie, Gift, Radio } from 'lucide-react'
import { useState } from 'react'
import { MILESTONES } from '../../../../src/affiliate/program/milestones.contract.js'
import { useBrand } from '../../../shell/brand/brand.js'
import { useContent } from '../../../shell/content/content-context.js'
import { useStorageKey } from '../../../shell/storage/use-storage-key.js'
import { affiliateContent } from '../affiliate.content.js'
import { pitchCopy } from '../affiliate.copy.js'
import { isEmptyDraft } from './application-draft.js'
import { EarningsCalculator } from './EarningsCalculator.js'
import { loadDraft } from './load-draft.js'
import { wholeDollars } from '../money.js'
import styles from './Pitch.module.css'

const ICONS = { commission: BadgeDollarSign, cookie: Cookie, tracking: Radio, bonus: Gift }

interface PitchProps {
  onApply: () => void
}

/** What the program offers (product §9), with the link to the form. */
export function Pitch({ onApply }: PitchProps) {
  const copy = pitchCopy(useBrand())
  const { text } = useContent(affiliateContent)
  const draftKey = useStorageKey('application')
  const [hasDraft] = useState(() => !isEmptyDraft(loadDraft(draftKey)))
  return (
    <div className={styles.pitch}>
      <section className={`card ${styles.hero}`}>
        <h2>{text('affiliate.pitch.hero.title')}</h2>
        <p>{text('affiliate.pitch.hero.text')}</p>
        <div className={styles.call}>
          <button type="button" className="button button-primary" onClick={onApply}>
            {hasDraft ? copy.goOn : copy.apply}
          </button>
          <span className="hint">{copy.review}</span>
        </div>
      </section>
      <section className={styles.promise}>
        <h2 className="visually-hidden">{copy.promise}</h2>
        <ul>
          {copy.promises.map(({ id, figure, label, text }) => {
            const Icon = ICONS[id]
            return (
              <li key={id} className="card">
                <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
                <p className={styles.figure} translate={/[a-z]/i.test(figure) ? undefined : 'no'}>
                  {figure}
                </p>
                <p className={styles.label}>{label}</p>
                <p className="hint">{text}</p>
              </li>
            )
          })}
        </ul>
      </section>
      <EarningsCalculator />
      <section className={`card ${styles.milestones}`}>
        <h2>{text('affiliate.pitch.milestones.title')}</h2>
        <p className="hint">{text('affiliate.pitch.milestones.text')}</p>
        <ol>
          {MILESTONES.map(({ sales, reward }) => (
            <li key={sales}>
              <span>{copy.sales(sales)}</span>
              <span className="figures" translate="no">
                {wholeDollars(reward)}
              </span>
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}
