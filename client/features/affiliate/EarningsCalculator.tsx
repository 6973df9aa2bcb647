import { useId, useState, type CSSProperties } from 'react'
import { calculatorCopy as copy } from './affiliate.copy.js'
import { estimate } from './earnings.js'
import styles from './EarningsCalculator.module.css'
import { wholeDollars } from './money.js'

const MOST_SALES = 20
const MOST_PRICE = 100_000

/** Sales and price in, the range of both shares out. */
export function EarningsCalculator() {
  const id = useId()
  const [sales, setSales] = useState(4)
  const [price, setPrice] = useState('500')
  const { monthly, firstYear, rewards } = estimate(
    sales,
    Math.min(Math.max(Number(price) || 0, 0), MOST_PRICE),
  )
  return (
    <section className={`card ${styles.card}`}>
      <h2>{copy.title}</h2>
      <div className={styles.inputs}>
        <div>
          <label className={`label ${styles.sales}`} htmlFor={`${id}-sales`}>
            {copy.sales}
            <output className="figures" htmlFor={`${id}-sales`}>
              {sales}
            </output>
          </label>
          <input
            id={`${id}-sales`}
            className={styles.range}
            type="range"
            min={1}
            max={MOST_SALES}
            value={sales}
            style={{ '--share': `${((sales - 1) / (MOST_SALES - 1)) * 100}%` } as CSSProperties}
            aria-valuetext={copy.salesText(sales)}
            onChange={(event) => setSales(Number(event.target.value))}
          />
        </div>
        <div>
          <label className="label" htmlFor={`${id}-price`}>
            {copy.price}
          </label>
          <input
            id={`${id}-price`}
            className="input figures"
            inputMode="decimal"
            value={price}
            onChange={(event) => setPrice(event.target.value.replace(/[^\d.]/g, ''))}
          />
        </div>
      </div>
      <dl className={styles.results}>
        <div>
          <dt>{copy.monthly}</dt>
          <dd className="figures">
            {wholeDollars(monthly.from)}–{wholeDollars(monthly.to)}
          </dd>
        </div>
        <div>
          <dt>{copy.firstYear}</dt>
          <dd className="figures">
            {wholeDollars(firstYear.from)}–{wholeDollars(firstYear.to)}
          </dd>
          <dd className="hint">{copy.rewards(wholeDollars(rewards))}</dd>
        </div>
      </dl>
      <p className={`hint ${styles.note}`}>{copy.note}</p>
    </section>
  )
}
