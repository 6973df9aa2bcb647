import { ExternalLink, TITLE, WIDTH } from './Part.js'
import { PublishedRecord } from './PublishedRecord.js'
import { useWelcomeCopy } from '../use-welcome-copy.js'
import { unbroken } from '#client/ui/controls/text/unbroken.js'

/** Part 8: the invitation to join the community, with the product's figures and the record that they come from. */
export function Closing() {
  const { closing, addresses } = useWelcomeCopy()
  const { title, text, join, stats, source } = closing
  return (
    <section className={`py-32 md:pt-48 md:pb-64 ${WIDTH}`} aria-labelledby="closing-title">
      <div className="grid gap-48 border-t border-line pt-48 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] lg:gap-64">
        <div>
          <h2 id="closing-title" className={TITLE}>
            {title}
          </h2>
          <p className="mt-12 mb-24 max-w-[34em] text-17/24">{text}</p>
          <ExternalLink className="button" href={addresses.community}>
            {join}
          </ExternalLink>
          <dl className="mt-32">
            {stats.map(({ figure, label }) => (
              <div
                key={label}
                className="flex flex-row-reverse items-baseline justify-end gap-16 border-t border-line py-12"
              >
                <dt>{label}</dt>
                <dd
                  className="min-w-[4em] text-30/36 font-medium tracking-[-0.02em] text-text1 tabular-nums"
                  translate="no"
                >
                  {unbroken(figure)}
                </dd>
              </div>
            ))}
          </dl>
          <p className="hint">{source}</p>
        </div>
        <PublishedRecord />
      </div>
    </section>
  )
}
