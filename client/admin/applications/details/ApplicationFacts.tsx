import type { VisibleApplication } from '#src/affiliate/applications/application-list.contract.js'
import { Fact } from '#client/ui/controls/Fact.js'
import { FactList } from '../../back-office/drawer/FactList.js'
import { Day } from '../../back-office/Time.js'
import { detailsCopy as copy } from '../applications.copy.js'
import type { DecisionEntry } from '../decisions/decision-entries.js'
import { StatusPill } from '../StatusPill.js'

/** What the applicant submitted, and the decision on it (product §2). */
export function ApplicationFacts({
  entry,
  ...application
}: VisibleApplication & { entry: DecisionEntry | undefined }) {
  const { name, email, website, experience, audience, promotion, additional, accessKey, status } = application
  const { fields } = copy
  return (
    <FactList columns="wide">
      <Fact term={fields.name}>{name}</Fact>
      <Fact term={fields.status}>
        <StatusPill status={status} entry={entry} />
      </Fact>
      <Fact term={fields.email}>
        <a href={`mailto:${email}`}>{email}</a>
      </Fact>
      <Fact term={fields.website}>
        {/^https?:\/\//i.test(website) ? (
          <a href={website} target="_blank" rel="noopener noreferrer nofollow">
            {website}
          </a>
        ) : (
          website
        )}
      </Fact>
      <Fact term={fields.experience}>{copy.experience[experience]}</Fact>
      <Fact term={fields.audience}>{copy.audience[audience]}</Fact>
      <Fact term={fields.promotion} isLong>
        {promotion}
      </Fact>
      <Fact term={fields.additional} isLong>
        {additional || copy.nothing}
      </Fact>
      <Fact term={fields.accessKey}>
        <span className="figures">{accessKey}</span>
      </Fact>
      <Fact term={fields.submittedAt}>
        <Day at={application.submittedAt} />
      </Fact>
      {application.reason && (
        <Fact term={fields.reason} isLong>
          {application.reason}
        </Fact>
      )}
    </FactList>
  )
}
