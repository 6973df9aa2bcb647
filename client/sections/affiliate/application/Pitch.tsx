import { BadgeDollarSign, Cookie, Gift, Radio } from 'lucide-react'
import { useState, useId, type CSSProperties } from 'react'
import type { ProgramRules } from '#src/affiliate/program/rules.contract.js'
import { useBrand } from '#client/shell/brand/brand.js'
import { useContent } from '#client/shell/content/content-context.js'
import { useStorageKey } from '#client/shell/session/session-context.js'
import { affiliateContent } from '../affiliate.content.js'
import { calculatorCopy, pitchCopy, pitchValues, promisesOf } from '../affiliate.copy.js'
import { isEmptyDraft, loadDraft } from './application-draft.js'
import { estimate, type Estimate } from './earnings.js'
import { shortDollars, wholeDollars } from '../money.js'
import styles from './Pitch.module.css'

const ICONS = { commission: BadgeDollarSign, cookie: Cookie, tracking: Radio, bonus: Gift }

interface PitchProps {
  rules: ProgramRules
  /** Before `onApply`, once that is likely. */
  onPrepare: () => void
  onApply: () => void
}

/** What the program offers (product §9), with the link to the form. */
export function Pitch({ rules, onPrepare, onApply }: PitchProps) {
  const copy = pitchCopy(useBrand())
  const { text } = useContent(affiliateContent, pitchValues(rules))
  const draftKey = useStorageKey('application')
  const [hasDraft] = useState(() => !isEmptyDraft(loadDraft(draftKey)))
  return (
    <div
      className={`${styles.pitch} grid gap-16 grid-cols-1 @md/affiliate:gap-20 @md/affiliate:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]`}
    >
      <section
        className={`card ${styles.hero} [&>p]:max-w-[60ch] [&>p]:mt-12 [&>p]:text-17/28 @md/affiliate:col-span-full`}
      >
        <h2>{text('affiliate.pitch.hero.title')}</h2>
        <p>{text('affiliate.pitch.hero.text')}</p>
        <div className="flex flex-wrap items-center gap-x-16 gap-y-12 mt-24 @max-sm/affiliate:[&>button]:w-full">
          <button
            type="button"
            className="button button-primary"
            onFocus={onPrepare}
            onPointerEnter={onPrepare}
            onClick={onApply}
          >
            {hasDraft ? copy.goOn : copy.apply}
          </button>
          <span className="hint">{copy.review}</span>
        </div>
      </section>
      <section className="[&_ul]:grid [&_ul]:gap-16 [&_ul]:grid-cols-2 [&_svg]:text-brand [&_.label_+_p]:mt-4 @md/affiliate:col-span-full @md/affiliate:[&_ul]:gap-20 @md/affiliate:[&_ul]:grid-cols-4 @max-sm/affiliate:[&_ul]:gap-12 @max-sm/affiliate:[&_ul]:grid-cols-2">
        <h2 className="visually-hidden">{copy.promise}</h2>
        <ul>
          {promisesOf(rules).map(({ id, figure, label, text }) => {
            const Icon = ICONS[id]
            return (
              <li key={id} className="pt-16 border-t border-t-line">
                <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
                <p
                  className="mt-16 text-text1 font-bold tracking-[-0.02em] text-26/32 @max-sm/affiliate:text-20"
                  translate={/[a-z]/i.test(figure) ? undefined : 'no'}
                >
                  {figure}
                </p>
                <p className="text-text1 font-medium">{label}</p>
                <p className="hint">{text}</p>
              </li>
            )
          })}
        </ul>
      </section>
      <EarningsCalculator rules={rules} />
      {rules.milestones.length > 0 && (
        <section className="card [&_ol]:grid [&_ol]:mt-16 [&_li]:flex [&_li]:items-center [&_li]:justify-between [&_li]:min-h-[52px] [&_li]:border-t [&_li]:border-t-line [&_li]:text-text1 [&_li:last-child]:-mb-16 [&_li_>_:last-child]:text-brand [&_li_>_:last-child]:font-bold">
          <h2>{text('affiliate.pitch.milestones.title')}</h2>
          <p className="hint">{text('affiliate.pitch.milestones.text')}</p>
          <ol>
            {rules.milestones.map(({ sales, reward }) => (
              <li key={sales}>
                <span>{copy.sales(sales)}</span>
                <span className="tabular-nums" translate="no">
                  {shortDollars(reward)}
                </span>
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  )
}

const MAX_SALES = 20
const MAX_PRICE = 100_000

/** From sales and price to a range of monthly earnings and those of the first year. */
function EarningsCalculator({ rules }: Pick<PitchProps, 'rules'>) {
  const [sales, setSales] = useState(4)
  const [price, setPrice] = useState('500')
  const dollars = Math.min(Math.max(Number(price) || 0, 0), MAX_PRICE)
  return (
    <section className="card flex flex-col">
      <h2>{calculatorCopy.title}</h2>
      <div className="grid gap-x-32 gap-y-20 mt-20 @sm/affiliate:grid-cols-2">
        <SalesField sales={sales} onChange={setSales} />
        <PriceField price={price} onChange={setPrice} />
      </div>
      <Results {...estimate(rules, sales, dollars)} />
      <p className="hint mt-auto pt-16">{calculatorCopy.note(rules)}</p>
    </section>
  )
}

function SalesField({ sales, onChange }: { sales: number; onChange: (sales: number) => void }) {
  const id = useId()
  return (
    <div>
      <label className="label flex justify-between [&_output]:text-brand [&_output]:font-bold" htmlFor={id}>
        {calculatorCopy.sales}
        <output className="tabular-nums" translate="no" htmlFor={id}>
          {sales}
        </output>
      </label>
      <input
        id={id}
        className={`${styles.range} w-full h-[44px] m-0 bg-transparent [appearance:none] cursor-pointer`}
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
        className="input tabular-nums"
        inputMode="decimal"
        value={price}
        onChange={(event) => onChange(event.target.value.replace(/[^\d.]/g, ''))}
      />
    </div>
  )
}

function Results({ monthly, firstYear, rewards }: Estimate) {
  return (
    <dl className="grid gap-x-32 gap-y-16 mt-24 pt-20 border-t border-t-line [&_dt]:text-text3 [&_dt]:text-13/20 [&_dd.tabular-nums]:text-text1 [&_dd.tabular-nums]:font-semibold [&_dd.tabular-nums]:tracking-[-0.03em] [&_dd.tabular-nums]:text-20/28 @sm/affiliate:grid-cols-2">
      <div>
        <dt>{calculatorCopy.monthly}</dt>
        <dd
          className="tabular-nums"
          translate="no"
        >{`${wholeDollars(monthly.from)}–${wholeDollars(monthly.to)}`}</dd>
      </div>
      <div>
        <dt>{calculatorCopy.firstYear}</dt>
        <dd className="tabular-nums" translate="no">
          {wholeDollars(firstYear)}
        </dd>
        <dd className="hint">{calculatorCopy.rewards(wholeDollars(rewards))}</dd>
      </div>
    </dl>
  )
}
