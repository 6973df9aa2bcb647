import { type LucideIcon, Cpu, HardDrive, MonitorCog } from 'lucide-react'
import type { ReactNode } from 'react'
import { useBrand } from '../../shell/brand/brand.js'
import type { Elements } from '../../ui/elements.js'
import { vpsFileCopy } from './download.copy.js'

interface FileCardProps {
  icon: LucideIcon
  title: string
  text: string
  /** Its actions and what is shown next to them. */
  action: Elements
  note: ReactNode
  className?: string
}

/** The desktop as a file: description, download and system requirements. */
export function FileCard({ icon: Icon, title, text, action, note, className = '' }: FileCardProps) {
  const { requirements } = vpsFileCopy(useBrand())
  return (
    <section
      className={`card grid gap-24 @md/download:grid-cols-[minmax(0,1fr)_minmax(260px,340px)] @md/download:gap-32 ${className}`}
    >
      <div className="flex gap-20 @max-sm/download:flex-col">
        <span className="grid h-[52px] w-[52px] flex-none place-items-center rounded-card border border-line-brand bg-soft-brand text-brand">
          <Icon size={24} strokeWidth={1.75} aria-hidden="true" />
        </span>
        <div className="min-w-0">
          <h2 className="text-17/24">{title}</h2>
          <p className="mt-8 max-w-measure">{text}</p>
          <div className="mt-20 flex flex-wrap items-center gap-x-16 gap-y-12">
            {action}
            <span className="hint">{note}</span>
          </div>
        </div>
      </div>
      <Requirements
        {...requirements}
        className="border-line @max-md/download:border-t @max-md/download:pt-20 @md/download:border-l @md/download:pl-32"
      />
    </section>
  )
}

const ICONS = { system: MonitorCog, memory: Cpu, storage: HardDrive }

interface RequirementsProps {
  title: string
  items: readonly { id: keyof typeof ICONS; term: string; value: string }[]
  className?: string
}

function Requirements({ title, items, className }: RequirementsProps) {
  return (
    <div className={className}>
      <h3 className="text-13/20 font-medium tracking-normal text-text3">{title}</h3>
      <ul className="mt-8">
        {items.map(({ id, term, value }) => {
          const Icon = ICONS[id]
          return (
            <li key={id} className="flex items-center gap-12 border-b border-line py-8 last:border-b-0">
              <Icon className="flex-none text-text3" size={18} strokeWidth={1.75} aria-hidden="true" />
              <span>{term}</span>
              <span className="ml-auto text-right font-medium text-text1">{value}</span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
