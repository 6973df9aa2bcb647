import { useQuery } from '@tanstack/react-query'
import { Checkbox } from 'antd'
import { LEVEL_LABELS } from '#src/keys/keys.contract.js'
import { type Audience, AUDIENCE_LEVELS } from '#src/newsletter/campaigns/campaigns.contract.js'
import { Choices } from '../../choices/Choices.js'
import { audienceQuery } from './campaigns.api.js'
import { composerCopy as copy } from './campaigns.copy.js'

const CHOICES = [
  { value: 'subscribers', label: copy.subscribers, text: copy.subscribersText },
  { value: 'members', label: copy.members, text: copy.membersText },
] as const

interface AudienceFieldProps {
  audience: Audience
  isBusy: boolean
  onChange: (audience: Audience) => void
}

/** Who gets it, and how many they are now. */
export function AudienceField({ audience, isBusy, onChange }: AudienceFieldProps) {
  const { subscribers, levels } = audience
  const { data, isError, isPlaceholderData } = useQuery(audienceQuery(audience))
  return (
    <div className="grid gap-12">
      <Choices
        legend={copy.audience}
        choices={CHOICES}
        value={subscribers ? 'subscribers' : 'members'}
        isBusy={isBusy}
        onChange={(value) =>
          onChange(
            value === 'subscribers'
              ? { subscribers: true, levels: [] }
              : { subscribers: false, levels: [...AUDIENCE_LEVELS] },
          )
        }
      />
      {!subscribers && (
        <div className="flex flex-wrap gap-x-20 gap-y-8" role="group" aria-label={copy.levels}>
          {AUDIENCE_LEVELS.map((level) => (
            <Checkbox
              key={level}
              className="min-h-32 items-center"
              checked={levels.includes(level)}
              disabled={isBusy}
              onChange={({ target }) =>
                onChange({
                  subscribers,
                  levels: AUDIENCE_LEVELS.filter((one) =>
                    one === level ? target.checked : levels.includes(one),
                  ),
                })
              }
            >
              {LEVEL_LABELS[level]}
            </Checkbox>
          ))}
        </div>
      )}
      <p className={isError ? 'field-error' : 'text-text1'} role="status">
        {isError ? copy.notCounted : data && !isPlaceholderData ? copy.reach(data.count) : copy.counting}
      </p>
    </div>
  )
}
