import { accentFileAddress } from '#src/platform/brand/accent/accent-files.contract.js'
import { useBrand } from '#client/shell/brand/brand.js'
import { Globe, Headset, Landmark, ShieldCheck } from 'lucide-react'
import { Icon, Part } from './Part.js'
import { useWelcomeCopy } from '../use-welcome-copy.js'
import { unbroken } from '#client/ui/controls/text/unbroken.js'
import styles from '../Welcome.module.css'

const ICONS = { shield: ShieldCheck, globe: Globe, columns: Landmark, headset: Headset }

/** Part 5: where the traders are, without figures, and four badges. */
export function Trust() {
  const { accent } = useBrand()
  const { title, badges } = useWelcomeCopy().trust
  return (
    <Part id="trust" title={title} isCentered>
      <div className="relative mx-auto mb-32 max-w-[1080px]">
        <img
          className="h-auto w-full"
          src={accentFileAddress('world.svg', accent)}
          alt=""
          width="1080"
          height="440"
          loading="lazy"
        />
        <Arcs />
      </div>
      <ul className="grid grid-cols-2 gap-x-20 gap-y-32 lg:grid-cols-4">
        {badges.map(({ icon, title, text }) => (
          <li key={icon} className="text-center">
            <Icon of={ICONS[icon]} className="mx-auto mb-12 text-brand" size={30} strokeWidth={1.5} />
            <h3 className="max-sm:text-15/24">{title}</h3>
            <p className="mx-auto mt-4 max-w-[20em] text-balance max-sm:text-13/20">{unbroken(text)}</p>
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** From Chicago to the circles of the map. */
const ARCS = [
  'Q207 103 160 143',
  'Q274 111 295 122',
  'Q316 98 379 331',
  'Q387 43 521 86',
  'Q408 33 563 83',
  'Q472 48 691 172',
  'Q431 61 608 339',
  'Q506 37 758 192',
  'Q547 24 840 250',
  'Q602 6 950 138',
  'Q620 1 986 365',
]

function Arcs() {
  return (
    <svg
      className={`absolute inset-0 size-full ${styles.arcs}`}
      viewBox="0 0 1080 440"
      fill="none"
      stroke="url(#arc)"
      strokeWidth="1.25"
      opacity=".6"
      aria-hidden="true"
    >
      <linearGradient id="arc" gradientUnits="userSpaceOnUse" x1="253" x2="1080">
        <stop stopColor="var(--brand)" />
        <stop offset="1" stopColor="var(--link)" stopOpacity=".35" />
      </linearGradient>
      {ARCS.map((arc) => (
        <path key={arc} d={`M253 118${arc}`} pathLength="1" />
      ))}
    </svg>
  )
}
