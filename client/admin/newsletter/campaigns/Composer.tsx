import { Button, Input } from 'antd'
import { useId } from 'react'
import { useSession } from '#client/shell/session/session-context.js'
import { FieldFooter } from '#client/ui/controls/FieldFooter.js'
import {
  type Audience,
  type Campaign,
  type CampaignAnswer,
  CAMPAIGN_LIMITS,
} from '#src/newsletter/campaigns/campaigns.contract.js'
import { hasReturnNotice, RETURN_NOTICE } from '#src/performance/return-figures.contract.js'
import { Problem } from '../../back-office/form/Field.js'
import { StaleValues } from '../../back-office/form/StaleValues.js'
import { useDiscardGuard } from '../../back-office/form/use-discard-guard.js'
import { MarkupField } from '../../markup/MarkupField.js'
import { useVersionedEdit } from '../../keys/use-versioned-edit.js'
import { editsOf } from '../../keys/versioned-edit.js'
import { AudienceField } from './AudienceField.js'
import { CampaignPreview } from './CampaignPreview.js'
import { changeCampaign } from './campaigns.api.js'
import { audienceText, composerCopy as copy } from './campaigns.copy.js'
import { SendActions } from './SendActions.js'
import { useStoreCampaign } from './use-campaign-action.js'

interface Draft {
  subject: string
  html: string
  /** As JSON: a field's values are compared as texts. */
  audience: string
}

const edits = editsOf<Campaign, Draft>(({ subject, html, audience }) => ({
  ...{ subject, html },
  audience: JSON.stringify(audience),
}))

const textOf = ({ subject, html, audience }: Draft) => ({
  ...{ subject, html },
  audience: JSON.parse(audience) as Audience,
})

/** A page, which is left by links: the guard asks at each. */
const NOTHING_TO_CLOSE = () => {}

interface ComposerProps {
  answer: CampaignAnswer
  /** The draft was deleted. */
  onGone: () => void
}

/** A draft: what it says and who gets it beside how it looks, and what sends it. */
export function Composer({ answer, onGone }: ComposerProps) {
  const id = useId()
  const { campaign } = answer
  const edit = useCampaignEdit(campaign)
  useDiscardGuard(edit.isDirty, NOTHING_TO_CLOSE)
  const text = textOf(edit.draft)
  const template = useSession().session.masterTemplate!
  const submit = async (form: HTMLFormElement) => {
    if (!(await edit.save())) form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }
  return (
    <div className="grid grid-cols-1 gap-32 mt-16 xl:grid-cols-2">
      <form
        className="grid grid-cols-1 gap-24 content-start"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit(event.currentTarget)
        }}
      >
        <Problem text={edit.problem} />
        {edit.isStale && <StaleText edit={edit} />}
        <div>
          <label className="label" htmlFor={`${id}-subject`}>
            {copy.subject}
          </label>
          <Input
            id={`${id}-subject`}
            autoComplete="off"
            value={edit.draft.subject}
            readOnly={edit.isBusy}
            status={edit.faults.subject ? 'error' : ''}
            aria-invalid={Boolean(edit.faults.subject)}
            aria-describedby={`${id}-subject-hint`}
            onChange={({ target }) => edit.change({ subject: target.value })}
          />
          <Counted
            id={`${id}-subject-hint`}
            of="subject"
            value={edit.draft.subject}
            fault={edit.faults.subject}
          />
        </div>
        <div>
          <label className="label" htmlFor={`${id}-text`}>
            {copy.text}
          </label>
          <MarkupField
            id={`${id}-text`}
            template={template}
            value={edit.draft.html}
            label={copy.text}
            describedBy={`${id}-text-hint`}
            plain={
              <Input.TextArea
                id={`${id}-text`}
                autoSize={{ minRows: 5, maxRows: 16 }}
                value={edit.draft.html}
                onChange={({ target }) => edit.change({ html: target.value })}
              />
            }
            onChange={(html) => edit.change({ html })}
          />
          <Counted
            id={`${id}-text-hint`}
            of="html"
            value={edit.draft.html}
            fault={edit.faults.html}
            hint={copy.textHint}
          />
          {!hasReturnNotice(edit.draft.html) && (
            <Button
              type="link"
              size="small"
              disabled={edit.isBusy}
              onClick={() => edit.change({ html: `${edit.draft.html}<p>${RETURN_NOTICE}</p>` })}
            >
              {copy.notice}
            </Button>
          )}
        </div>
        <AudienceField
          audience={text.audience}
          isBusy={edit.isBusy}
          onChange={(audience) => edit.change({ audience: JSON.stringify(audience) })}
        />
        <SendActions {...{ answer, edit, onGone }} />
      </form>
      <CampaignPreview {...text} />
    </div>
  )
}

interface CountedProps {
  id: string
  of: keyof typeof CAMPAIGN_LIMITS
  value: string
  fault: string | undefined
  hint?: string
}

/** The characters of a text, of those that it may have. */
function Counted({ id, of, value, fault = undefined, hint = '' }: CountedProps) {
  const used = [...value].length
  return (
    <FieldFooter id={id} error={fault ?? null} hint={hint} isTooLong={used > CAMPAIGN_LIMITS[of]}>
      {copy.count(used, CAMPAIGN_LIMITS[of])}
    </FieldFooter>
  )
}

type CampaignEditing = ReturnType<typeof useCampaignEdit>

function useCampaignEdit(campaign: Campaign) {
  const store = useStoreCampaign()
  return useVersionedEdit(campaign, {
    name: `campaign ${campaign.id}`,
    edits,
    call: ({ draft, stored }) => changeCampaign(stored.id, { ...textOf(draft), version: stored.version }),
    rowOf: (answer: Partial<CampaignAnswer>) => answer.campaign && answer,
    onStored: (answer) => store(answer as CampaignAnswer),
    texts: { saved: () => copy.saved, failed: copy.notSaved },
  })
}

/** Characters of a text that are compared: the rest is in the form. */
const COMPARED = 240

function StaleText({ edit }: { edit: CampaignEditing }) {
  const shown = (field: string, value: string | null) =>
    field === 'audience'
      ? audienceText(JSON.parse(value!) as Audience)
      : (new DOMParser().parseFromString(value ?? '', 'text/html').body.textContent ?? '').slice(0, COMPARED)
  const labels: Record<string, string> = { subject: copy.subject, html: copy.text, audience: copy.audience }
  const rows = edit.changes.map(({ field, mine, theirs }) => ({
    label: labels[field]!,
    mine: shown(field, mine),
    theirs: shown(field, theirs),
  }))
  return <StaleValues text={copy.stale} rows={rows} isBusy={edit.isBusy} onTakeTheirs={edit.discard} />
}
