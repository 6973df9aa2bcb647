import { useId } from 'react'
import { ROLES } from '../../../../src/keys/roles.contract.js'
import styles from './RoleGuide.module.css'
import { RoleName } from './RoleName.js'
import { roleCopy as copy } from '../settings.copy.js'

/** What each role can do. */
export function RoleGuide() {
  const id = useId()
  return (
    <section className={styles.guide} aria-labelledby={id}>
      <h3 id={id}>{copy.guide}</h3>
      <dl>
        {ROLES.map((role) => (
          <div key={role}>
            <dt>
              <RoleName role={role} />
            </dt>
            <dd>{copy.texts[role]}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
