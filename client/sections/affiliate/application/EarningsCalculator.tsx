import { useId, useState, type CSSProperties } from 'react'
import { calculatorCopy as copy } from '../affiliate.copy.js'
import { estimate, type Estimate } from './earnings.js'
import styles from './EarningsCalculator.module.css'
import { wholeDollars } from '../money.js'

const MAX_SALES = 20
const MAX_PRICE = 100_000

/** From sales and price to a range of monthly earnings and those of the first year. */
export function EarningsCalculator() {
  const [sales, setSales] = useState(4)
  const [price, setPrice] = useState('500')
  const dollars = Math.min(Math.max(Number(price) || 0, 0), MAX_PRICE)
  return (
    <section className={`card ${styles.card}`}>
      <h2>{copy.title}</h2>
      <div className={styles.inputs}>
        <SalesField sales={sales} onChange={setSales} />
        <PriceField price={price} onChange={setPrice} />
      </div>
      <Results {...estimate(sales, dollars)} />
      <p className={`hint ${styles.note}`}>{copy.note}</p>
    </section>
  )
}

function SalesField({ sales, onChange }: { sales: number; onChange: (sales: number) => void }) {
  const id = useId()
  return (
    <div>
      <label className={`label ${styles.sales}`} htmlFor={id}>
        {copy.sales}
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
        aria-valuetext={copy.salesText(sales)}
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
        {copy.price}
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
        <dt>{copy.monthly}</dt>
        <dd
          className="figures"
          translate="no"
        >{`${wholeDollars(monthly.from)}–${wholeDollars(monthly.to)}`}</dd>
      </div>
      <div>
        <dt>{copy.firstYear}</dt>
        <dd className="figures" translate="no">
          {wholeDollars(firstYear)}
        </dd>
        <dd className="hint">{copy.rewards(wholeDollars(rewards))}</dd>
      </div>
    </dl>
  )
}
