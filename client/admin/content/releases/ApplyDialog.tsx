import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { Button } from 'antd'
import { useId, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { HttpError, request } from '#client/shell/http/http.js'
import { type Toast, toast } from '#client/ui/toast/toast.js'
import { otherOf, type OtherTemplateAnswer } from '#src/content/both-templates/both-templates.contract.js'
import type { AnnouncementEntry } from '#src/content/collections/collections.contract.js'
import type { ContentItem, ReleasedItem } from '#src/content/content.contract.js'
import type { ApplyDto } from '#src/content/content.dto.js'
import type { AppliedItem } from '#src/content/releases.contract.js'
import type { Template } from '#src/keys/keys.contract.js'
import { PERMISSIONS } from '#src/keys/roles.contract.js'
import { CAMPAIGN_LIST, type CampaignAnswer } from '#src/newsletter/campaigns/campaigns.contract.js'
import { Dialog } from '../../back-office/Dialog.js'
import { inZone } from '../../back-office/format-date.js'
import { sentenceOf } from '../../back-office/http-errors.js'
import { useMay } from '../../back-office/use-may.js'
import styles from '../Dialogs.module.css'
import { LoadFailed } from '../LoadFailed.js'
import {
  applyBoth,
  applyDrafts,
  otherQuery,
  releaseQuery,
  releasesQuery,
  reload,
  reloadReleased,
  scheduleQuery,
} from '../content.api.js'
import { contentCopy } from '../content.copy.js'
import { instantOf } from '../entries/field-values.js'
import { ANNOUNCEMENTS, letterOf, newAnnouncements } from './announcement-letter.js'
import { ApplyTime } from './ApplyTime.js'
import { ReleaseChanges } from './ReleaseChanges.js'
import { draftDiff } from './release-diff.js'
import { releasesCopy } from './releases.copy.js'
import { useChoice } from './use-choice.js'

const { apply: copy, toasts } = contentCopy
const { letter: letterCopy } = releasesCopy

interface ApplyDialogProps {
  template: Template
  /** The release that members see; 0 if there is none. */
  release: number
  items: readonly ContentItem[]
  removed: readonly string[]
  builtInLists: readonly ReleasedItem[]
  /** Of owners. */
  mayReleaseOther: boolean
  onClose: () => void
}

/** Lists the changes, item by item, and the levels that will see them; then applies, now or at a time. */
export function ApplyDialog(props: ApplyDialogProps) {
  const { template, release, items, removed, builtInLists, mayReleaseOther, onClose } = props
  const reach = useQuery(releasesQuery(template))
  const released = useQuery({ ...releaseQuery(template, release), enabled: release > 0 })
  const { data: scheduled } = useQuery(scheduleQuery(template))
  const isReady = reach.data !== undefined && (release === 0 || released.data !== undefined)
  const { chosen, isEmpty, choice, chooseAll, refuse } = useChoice(items, removed)
  const seen = released.data?.items
  const announced = chosen?.some(({ contentKey }) => contentKey === ANNOUNCEMENTS)
    ? newAnnouncements(listIn(seen ?? []) ?? listIn(builtInLists), listIn(items), new Date())
    : []
  const applying = useApplying(template, { chosen, announced, refuse, onClose })
  const { time, setTime, fault, apply, isApplying, isBoth, setBoth, other } = applying
  const { data: theirs } = other
  const diff = useMemo(() => draftDiff(seen ?? [], items, removed), [seen, items, removed])
  const keys = reach.data?.keys
  const all = keys !== undefined && isBoth ? keys + (theirs?.keys ?? 0) : keys
  const retry = () => void Promise.all([reach.refetch(), ...(release > 0 ? [released.refetch()] : [])])
  const confirm = time === null ? copy.confirm(all) : releasesCopy.schedule
  return (
    <Dialog
      open
      width={760}
      title={copy.title}
      okText={isApplying ? copy.applying : confirm}
      okButtonProps={{ loading: isApplying, disabled: !isReady || (isBoth && !theirs) || isEmpty }}
      cancelText={copy.cancel}
      cancelButtonProps={{ disabled: isApplying }}
      closable={!isApplying}
      maskClosable={!isApplying}
      keyboard={!isApplying}
      onOk={apply}
      onCancel={onClose}
    >
      <div className={styles.body}>
        <Reach template={template} keys={keys} />
        <ApplyTime
          {...{ time, fault }}
          schedule={scheduled?.schedule ?? null}
          isDisabled={isApplying}
          onChange={setTime}
        />
        {mayReleaseOther && (
          <OtherTemplate
            {...{ template, other }}
            isOn={isBoth}
            isLater={time !== null}
            isDisabled={isApplying}
            onChange={setBoth}
          />
        )}
        {isReady ? (
          <>
            {choice.all > 0 && (
              <div className="flex flex-wrap items-center gap-8">
                <p role="status">{copy.chosen(chosen?.length ?? 0, choice.all)}</p>
                <Button type="link" size="small" onClick={chooseAll}>
                  {chosen?.length === choice.all ? copy.none : copy.all}
                </Button>
              </div>
            )}
            <ReleaseChanges nothing={copy.nothing} {...{ template, diff, builtInLists, choice }} />
          </>
        ) : reach.isError || released.isError ? (
          <LoadFailed text={copy.failed} onRetry={retry} />
        ) : (
          <div className="skeleton h-[120px]" />
        )}
      </div>
    </Dialog>
  )
}

const listIn = (items: readonly ReleasedItem[]) =>
  items.find(({ contentKey }) => contentKey === ANNOUNCEMENTS)

interface Applying {
  chosen: AppliedItem[] | undefined
  /** New announcements among them. */
  announced: AnnouncementEntry[]
  refuse: (changed: readonly string[]) => void
  onClose: () => void
}

/** When to apply (null: now), whether to release the other template too, and applying. */
function useApplying(template: Template, { chosen, announced, refuse, onClose }: Applying) {
  const queryClient = useQueryClient()
  const offerLetter = useLetter(announced)
  const [time, setTime] = useState<string | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [isBoth, setBoth] = useState(false)
  const other = useQuery({ ...otherQuery(template), enabled: isBoth })
  const { mutate, isPending } = useMutation({
    mutationFn: (at: string | undefined) =>
      send(template, { at, items: chosen }, isBoth ? other.data : undefined),
    onSuccess: async (text, at) => {
      toast({ title: toasts.success, text, tone: 'success', ...(!at && offerLetter) })
      onClose()
      await reloadReleased(queryClient, template)
    },
    onError: (failure) => {
      toast({ title: toasts.error, text: sentenceOf(failure, toasts.applyFailed), tone: 'error' })
      const faults = failure instanceof HttpError ? failure.fields : {}
      refuse(
        (chosen ?? []).filter((_, index) => `items.${index}` in faults).map(({ contentKey }) => contentKey),
      )
      // The drafts may have changed meanwhile.
      void reload(queryClient, template)
    },
  })
  return {
    ...{ time, fault, isBoth, setBoth, other, isApplying: isPending },
    setTime: (next: string | null) => {
      setFault(null)
      setTime(next)
    },
    apply: () => {
      const at = time === null ? undefined : instantOf(time)
      if (at === undefined || (at && Date.parse(at) > Date.now())) mutate(at)
      else setFault(releasesCopy.past)
    },
  }
}

/** Milliseconds for which a newsletter is offered. */
const OFFER_TIME = 20_000

/** A toast's button that drafts a newsletter of these announcements and opens it; none for a role that sends none. */
function useLetter(announced: AnnouncementEntry[]): Pick<Toast, 'action' | 'duration'> | undefined {
  const navigate = useNavigate()
  const maySend = useMay(PERMISSIONS.newsletter.manage)
  if (!maySend || announced.length === 0) return undefined
  const draft = async () => {
    try {
      const { campaign } = await request<CampaignAnswer>('POST', CAMPAIGN_LIST.path, letterOf(announced))
      await navigate(`/admin/newsletter?view=campaigns&id=${campaign.id}`)
    } catch (failure) {
      toast({ title: toasts.error, text: sentenceOf(failure, letterCopy.failed), tone: 'error' })
    }
  }
  return { duration: OFFER_TIME, action: { label: letterCopy.send, run: () => void draft() } }
}

/** Releases the drafts, and the other template's if there is one; returns what to say. @throws {HttpError} */
async function send(template: Template, body: ApplyDto, other: OtherTemplateAnswer | undefined) {
  const { at } = body
  if (!other) {
    const { release } = await applyDrafts(template, body)
    return at ? releasesCopy.scheduled(release, inZone(at)) : toasts.applied(template)
  }
  const { releases } = await applyBoth(template, { ...body, revision: other.revision })
  const { applied, scheduled } = releasesCopy.other
  return at ? scheduled(releases, inZone(at)) : applied(releases)
}

function Reach({ template, keys }: { template: Template; keys: number | undefined }) {
  const [first, ninth, last] = copy.numbered(template)
  return (
    <p>
      {copy.reach(template, keys)}{' '}
      <code className={`${styles.code} py-2 px-4 rounded-cell bg-s3 text-text1 whitespace-nowrap`}>
        {first}
      </code>{' '}
      …{' '}
      <code className={`${styles.code} py-2 px-4 rounded-cell bg-s3 text-text1 whitespace-nowrap`}>
        {ninth}
      </code>
      ,{' '}
      <code className={`${styles.code} py-2 px-4 rounded-cell bg-s3 text-text1 whitespace-nowrap`}>
        {last}
      </code>
      .
    </p>
  )
}

const otherCopy = releasesCopy.other

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
function OtherTemplate({ template, other, isOn, isLater, isDisabled, onChange }: OtherTemplateProps) {
  const id = useId()
  const named = otherOf(template)
  return (
    <div>
      <label className="flex items-center gap-8 min-h-32 text-text1 cursor-pointer">
        <input
          className="w-[18px] h-[18px] m-0"
          type="checkbox"
          checked={isOn}
          disabled={isDisabled}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => onChange(target.checked)}
        />
        {otherCopy.also(named)}
      </label>
      <p id={`${id}-hint`} className="hint">
        {isLater ? otherCopy.laterHint : otherCopy.hint}
      </p>
      {isOn && (
        <div className="mt-8" aria-live="polite">
          {other.data && !other.isError ? (
            <Changes {...other.data} />
          ) : other.isError ? (
            <LoadFailed text={otherCopy.failed(named)} onRetry={() => void other.refetch()} />
          ) : (
            <p className="hint">{otherCopy.loading}</p>
          )}
        </div>
      )}
    </div>
  )
}

function Changes({ template, keys, pending }: OtherTemplateAnswer) {
  const reach = otherCopy.reach(template, keys)
  if (pending.length === 0) return <p>{`${reach} ${otherCopy.nothing}`}</p>
  return (
    <>
      <p>{reach}</p>
      <ul className="grid gap-4 mt-8 wrap-anywhere">
        {pending.map(({ contentKey, change }) => (
          <li key={contentKey}>
            <span className="pill">{otherCopy.changes[change]}</span> {contentKey}
          </li>
        ))}
      </ul>
    </>
  )
}
