import { Part } from './Part.js'
import { useWelcomeCopy } from '../use-welcome-copy.js'

const PICTURE =
  'mb-20 grid h-[188px] content-center rounded-card bg-[radial-gradient(90%_120%_at_100%_0%,var(--glow-3),transparent_70%)] bg-s1 px-24 py-20 text-13/20 text-text1 lg:px-32'

/** Where each control of the risk is set, in percent. */
const SET_AT = [34, 22, 78]

/** Part 6: three settings, each with an illustration. */
export function Profiles() {
  const { title, lead, management, risk, own } = useWelcomeCopy().profiles
  return (
    <Part id="profiles" title={title} lead={lead}>
      <ul className="grid gap-32 md:grid-cols-3 lg:gap-48">
        <li>
          <div className={PICTURE}>
            <Trade />
          </div>
          <h3>{management.title}</h3>
          <p className="mt-8">{management.text}</p>
        </li>
        <li>
          <ul className={`${PICTURE} gap-20`}>
            {risk.controls.map((control, index) => (
              <li key={control}>
                {control}
                <Track at={SET_AT[index]!} />
              </li>
            ))}
          </ul>
          <h3>{risk.title}</h3>
          <p className="mt-8">{risk.text}</p>
        </li>
        <li>
          <ul className={`${PICTURE} gap-8`}>
            {own.choices.map((choice, index) => (
              <Choice key={choice} text={choice} isChosen={index === 0} />
            ))}
          </ul>
          <h3>{own.title}</h3>
          <p className="mt-8">{own.text}</p>
        </li>
      </ul>
    </Part>
  )
}

/** Decoration: a position between its target and its trailing stop. */
function Trade() {
  return (
    <svg className="h-[148px] w-full" viewBox="0 0 320 150" fill="none" aria-hidden="true">
      <path d="M0 22H320" stroke="var(--brand)" strokeDasharray="5 6" opacity=".7" />
      <path d="M0 126H96V106H168V86H240V62H320" stroke="var(--warn)" strokeDasharray="5 6" opacity=".8" />
      <path
        d="M0 104 24 96 44 108 70 84 92 92 116 70 140 82 168 58 190 66 214 44 238 54 262 34 284 40 300 22"
        stroke="var(--text1)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <circle cx="300" cy="22" r="10" fill="var(--brand)" opacity=".2" />
      <circle cx="300" cy="22" r="4.5" fill="var(--brand)" />
    </svg>
  )
}

function Track({ at }: { at: number }) {
  return (
    <span className="relative mt-12 block h-4 rounded-full bg-line" aria-hidden="true">
      <span className="absolute inset-y-0 left-0 rounded-full bg-brand" style={{ width: `${at}%` }} />
      <span
        className="absolute top-1/2 size-16 -translate-1/2 rounded-full border-3 border-brand bg-canvas"
        style={{ left: `${at}%` }}
      />
    </span>
  )
}

function Choice({ text, isChosen }: { text: string; isChosen: boolean }) {
  const [box, sign] = isChosen
    ? ['border-line-brand-strong bg-soft-brand', 'border-4 border-brand']
    : ['border-line bg-s1 text-text2', 'border border-control']
  return (
    <li className={`flex items-center gap-12 rounded-nav border px-12 py-8 ${box}`}>
      <span className={`size-16 rounded-full ${sign}`} />
      {text}
    </li>
  )
}
