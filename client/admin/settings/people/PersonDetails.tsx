import type { Person } from '#src/keys/people.contract.js'
import { Fact } from '#client/ui/controls/Fact.js'
import { DrawerLink } from '../../back-office/drawer/DrawerLink.js'
import { FactList } from '../../back-office/drawer/FactList.js'
import parts from '../../keys/KeyDetails.module.css'
import { Day } from '../../back-office/Time.js'
import { PersonActions } from './PersonActions.js'
import { PersonForm } from './PersonForm.js'
import { PersonRole } from './PersonRole.js'
import { listCopy, personCopy as copy, TEMPLATE_LABELS } from '../settings.copy.js'

interface PersonDetailsProps {
  person: Person
  onDirty: (isDirty: boolean) => void
}

export function PersonDetails({ person, onDirty }: PersonDetailsProps) {
  const { id, name, hint, template, lastSignInAt, createdAt } = person
  const { facts } = copy
  return (
    <div className="grid grid-cols-1 gap-24">
      <FactList columns="always">
        <Fact term={facts.key}>
          <span className="figures">{hint}</span>
        </Fact>
        <Fact term={facts.lastSignInAt}>{lastSignInAt ? <Day at={lastSignInAt} /> : listCopy.never}</Fact>
        <Fact term={facts.template}>{template ? TEMPLATE_LABELS[template] : listCopy.nothing}</Fact>
        <Fact term={facts.createdAt}>
          <Day at={createdAt} />
        </Fact>
      </FactList>
      <PersonRole person={person} />
      <PersonActions person={person} />
      <PersonForm person={person} onDirty={onDirty} />
      <section className={parts.part}>
        <h3>{copy.history}</h3>
        <DrawerLink to={`/admin/audit?actor=${id}`}>{copy.byPerson(name)}</DrawerLink>
        <DrawerLink to={`/admin/audit?subject=key:${id}`}>{copy.onPerson(name)}</DrawerLink>
        <DrawerLink to={`/admin/members?view=${id}`}>{copy.openMember}</DrawerLink>
      </section>
    </div>
  )
}
