import { useId } from 'react'
import { ROLES } from '#src/keys/roles.contract.js'
import { RoleName } from './RoleName.js'
import { roleCopy as copy } from '../settings.copy.js'

/** What each role can do. */
export function RoleGuide() {
  const id = useId()
  return (
    <section className="mt-32" aria-labelledby={id}>
      <h3 id={id} className="mb-12 text-15">
        {copy.guide}
      </h3>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(220px,100%),1fr))] gap-x-24 gap-y-16">
        {ROLES.map((role) => (
          <div key={role}>
            <dt>
              <RoleName role={role} />
            </dt>
            <dd className="mt-4 text-text2 text-13/20">{copy.texts[role]}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
