import { BadgeDollarSign, Cookie, Gift, Radio } from 'lucide-react'
import { useState, useId, type CSSProperties } from 'react'
import { MILESTONES } from '#src/affiliate/program/milestones.contract.js'
import { useBrand } from '#client/shell/brand/brand.js'
import { useContent } from '#client/shell/content/content-context.js'
import { useStorageKey } from '#client/shell/session/session-context.js'
import { affiliateContent } from '../affiliate.content.js'
import { pitchCopy, calculatorCopy } from '../affiliate.copy.js'
import { isEmptyDraft, loadDraft } from './application-draft.js'
import { estimate, type Estimate } from './earnings.js'
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

const MAX_SALES = 20
const MAX_PRICE = 100_000

/** From sales and price to a range of monthly earnings and those of the first year. */
function EarningsCalculator() {
  const [sales, setSales] = useState(4)
  const [price, setPrice] = useState('500')
  const dollars = Math.min(Math.max(Number(price) || 0, 0), MAX_PRICE)
  return (
    <section className={`card ${styles.card}`}>
      <h2>{calculatorCopy.title}</h2>
      <div className={styles.inputs}>
        <SalesField sales={sales} onChange={setSales} />
        <PriceField price={price} onChange={setPrice} />
      </div>
      <Results {...estimate(sales, dollars)} />
      <p className={`hint ${styles.note}`}>{calculatorCopy.note}</p>
    </section>
  )
}

function SalesField({ sales, onChange }: { sales: number; onChange: (sales: number) => void }) {
  const id = useId()
  return (
    <div>
      <label className={`label ${styles.sales}`} htmlFor={id}>
        {calculatorCopy.sales}
        <output className="figures" translate="no" htmlFor={id}>
          {sales}
        </output>
      </label>
      <input
        id={id}
        className={styles.range}
        type="range"
        min={1}
        max={MAX_SALES}
        value={sales}
        style={{ '--share': `${((sales - 1) / (MAX_SALES - 1)) * 100}%` } as CSSProperties}
        aria-valuetext={calculatorCopy.salesText(sales)}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </div>
  )
}

function PriceField({ price, onChange }: { price: string; onChange: (price: string) => void }) {
  const id = useId()
  return (
    <div>
      <label className="label" htmlFor={id}>
        {calculatorCopy.price}
      </label>
      <input
        id={id}
        className="input figures"
        inputMode="decimal"
        value={price}
        onChange={(event) => onChange(event.target.value.replace(/[^\d.]/g, ''))}
      />
    </div>
  )
}

function Results({ monthly, firstYear, rewards }: Estimate) {
  return (
    <dl className={styles.results}>
      <div>
        <dt>{calculatorCopy.monthly}</dt>
        <dd
          className="figures"
          translate="no"
        >{`${wholeDollars(monthly.from)}–${wholeDollars(monthly.to)}`}</dd>
      </div>
      <div>
        <dt>{calculatorCopy.firstYear}</dt>
        <dd className="figures" translate="no">
          {wholeDollars(firstYear)}
        </dd>
        <dd className="hint">{calculatorCopy.rewards(wholeDollars(rewards))}</dd>
      </div>
    </dl>
  )
}
