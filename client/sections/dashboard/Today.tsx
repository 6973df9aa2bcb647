import { useBrand } from '../../shell/brand/brand.js'
import { clockTexts, SESSION_TITLE } from '../../shell/session-clock/session-clock.copy.js'
import { type Clock, useClock } from '../../shell/session-clock/use-clock.js'
import { dashboardCopy } from './dashboard.copy.js'
import { LastMonth } from './LastMonth.js'
import { lineTexts, sessionTexts } from './session-line.copy.js'
import styles from './Today.module.css'

const copy = dashboardCopy.today

/** The session as a line, and the last published month: what a trading day begins with. */
export function Today() {
  const clock = useClock()
  return (
    // As high as it will be, so that nothing below moves when the figures arrive.
    <section className={`card @container/today ${styles.hero}`} aria-label={copy.label}>
      <div className="grid h-full content-between gap-16 @sm/today:grid-cols-2 @sm/today:gap-24">
        {clock && <Session {...clock} />}
        <LastMonth />
      </div>
    </section>
  )
}

function Session({ hours, at }: Clock) {
  const { instruments } = useBrand().facts
  const texts = at && sessionTexts(at.now, at.state, hours)
  return (
    <div className="min-w-0">
      <h2 className="text-13/20 font-medium text-text3">{`${SESSION_TITLE} · ${instruments.join(', ')}`}</h2>
      {at && <p className="visually-hidden">{clockTexts(at.now, at.state, hours, instruments).spoken}</p>}
      <div className="mt-4 min-h-[68px] @max-sm/today:min-h-[44px] @md/today:min-h-[48px]" aria-hidden="true">
        {texts && (
          <>
            {/* Where the two take a line each, the dot is left of the second one, and clipped. */}
            <p
              className="-ml-16 flex flex-wrap text-17/24 font-bold whitespace-nowrap text-text1 tabular-nums [clip-path:inset(0_-100vw_0_var(--space-16))] *:ml-16 @max-sm/today:text-15/24 @md/today:text-20/28"
              translate="no"
            >
              <span>{texts.at}</span>{' '}
              <span className="relative">
                <span className="absolute -left-12">·</span> <span>{texts.left}</span>
              </span>
            </p>
            <p className="text-13/20 text-text3">{texts.note}</p>
          </>
        )}
      </div>
      <SessionLine hours={hours} at={at} />
    </div>
  )
}

/** From opening to close, as far as it has come: the same as the words above it. */
function SessionLine({ hours, at }: Clock) {
  const { opens, closes, hours: full } = lineTexts(hours)
  const isOpen = at?.state.isOpen ?? false
  const length = (hours.closes - hours.opens) * 60_000
  const percent = at && isOpen ? (1 - (at.state.until - at.now) / length) * 100 : 0
  return (
    <div className="mt-16 text-12/16 text-text3 tabular-nums" translate="no" aria-hidden="true">
      <div className="relative mx-4 h-[2px] rounded-full bg-line-strong">
        <span className="absolute inset-y-0 left-0 rounded-full bg-up" style={{ width: `${percent}%` }} />
        {full.map(({ hour, percent: place }) => (
          <span
            key={hour}
            className="absolute top-[-3px] h-[8px] w-[2px] bg-line-strong"
            style={{ left: `${place}%` }}
          />
        ))}
        <span className={styles.marker} data-open={isOpen} style={{ left: `${percent}%` }} />
      </div>
      <div className="mt-12 flex justify-between">
        <span>{opens}</span>
        <span>{closes}</span>
      </div>
    </div>
  )
}
