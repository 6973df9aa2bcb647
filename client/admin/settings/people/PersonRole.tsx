import { Button } from 'antd'
import { useState } from 'react'
import type { Person } from '#src/keys/people.contract.js'
import parts from '../../keys/KeyDetails.module.css'
import { RoleDialog } from './RoleDialog.js'
import { RoleName } from './RoleName.js'
import { roleCopy as copy } from '../settings.copy.js'

/** The role, what it means, and a button to change it unless the key's role is fixed. */
export function PersonRole({ person }: { person: Person }) {
  const { role, isConfigured, state } = person
  const [isChanging, setChanging] = useState(false)
  return (
    <section className={parts.part}>
      <h3>{copy.title}</h3>
      <div className="flex flex-wrap items-center justify-between gap-x-24 gap-y-12 [&>div]:flex-[1_1_260px] [&_p]:mt-4 [&_p]:text-text2 [&_p]:text-13/20">
        <div>
          <RoleName role={role} />
          {role && <p>{copy.texts[role]}</p>}
          {isConfigured && <p className="hint">{copy.configured}</p>}
        </div>
        {!isConfigured && state !== 'revoked' && (
          <Button onClick={() => setChanging(true)}>{copy.change}</Button>
        )}
      </div>
      {isChanging && <RoleDialog person={person} onClose={() => setChanging(false)} />}
    </section>
  )
}
