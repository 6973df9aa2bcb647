import type { UseQueryResult } from '@tanstack/react-query'
import { useId } from 'react'
import { otherOf, type OtherTemplateAnswer } from '#src/content/both-templates/both-templates.contract.js'
import type { Template } from '#src/keys/keys.contract.js'
import { LoadFailed } from '../LoadFailed.js'
import { releasesCopy } from './releases.copy.js'

const copy = releasesCopy.other

interface OtherTemplateProps {
  template: Template
  /** What it would change; loaded once it is chosen. */
  other: UseQueryResult<OtherTemplateAnswer>
  isOn: boolean
  /** They are to be released at a time. */
  isLater: boolean
  isDisabled: boolean
  onChange: (isOn: boolean) => void
}

/** For owners: whether to release the other template's drafts too, and what that changes. */
export function OtherTemplate({ template, other, isOn, isLater, isDisabled, onChange }: OtherTemplateProps) {
  const id = useId()
  const named = otherOf(template)
  return (
    <div>
      <label className="flex items-center gap-8 min-h-32 text-text1 cursor-pointer">
        <input
          className="w-[18px] h-[18px] m-0 accent-brand"
          type="checkbox"
          checked={isOn}
          disabled={isDisabled}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => onChange(target.checked)}
        />
        {copy.also(named)}
      </label>
      <p id={`${id}-hint`} className="hint">
        {isLater ? copy.laterHint : copy.hint}
      </p>
      {isOn && (
        <div className="mt-8" aria-live="polite">
          {other.data && !other.isError ? (
            <Changes {...other.data} />
          ) : other.isError ? (
            <LoadFailed text={copy.failed(named)} onRetry={() => void other.refetch()} />
          ) : (
            <p className="hint">{copy.loading}</p>
          )}
        </div>
      )}
    </div>
  )
}

function Changes({ template, keys, pending }: OtherTemplateAnswer) {
  const reach = copy.reach(template, keys)
  if (pending.length === 0) return <p>{`${reach} ${copy.nothing}`}</p>
  return (
    <>
      <p>{reach}</p>
      <ul className="grid gap-4 mt-8 wrap-anywhere">
        {pending.map(({ contentKey, change }) => (
          <li key={contentKey}>
            <span className="pill">{copy.changes[change]}</span> {contentKey}
          </li>
        ))}
      </ul>
    </>
  )
}
