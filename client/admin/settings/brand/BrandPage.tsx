import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { type FormEvent, useEffect, useRef } from 'react'
import type { BrandSettings } from '#src/platform/brand/settings/brand-settings.contract.js'
import { Moment } from '../../back-office/Time.js'
import { Problem } from '../../back-office/form/Field.js'
import { useDiscardGuard } from '../../back-office/form/use-discard-guard.js'
import { inBackOffice } from '../../back-office/frame/BackOffice.js'
import { Banner } from '../../back-office/frame/Banner.js'
import { sentenceOf, useErrorLog } from '../../back-office/http-errors.js'
import { LoadingList } from '../../back-office/list/ListPanel.js'
import { StaleFields } from '../../keys/StaleFields.js'
import { BRAND_LABELS, GROUPS } from '../../labels/brand-fields.copy.js'
import { BrandGroup } from './BrandGroup.js'
import { BrandLogo } from './BrandLogo.js'
import { BrandPreview } from './BrandPreview.js'
import { changeOf } from './brand-edit.js'
import { brandQuery } from './brand.api.js'
import { brandCopy as copy } from './brand.copy.js'
import { useBrandEdit } from './use-brand-edit.js'

function BrandView() {
  const { data, isError, error, isFetching, refetch } = useQuery(brandQuery)
  useErrorLog(copy.failed, error)
  return (
    <>
      {isError && (
        <Banner text={sentenceOf(error, copy.failed)} isBusy={isFetching} onRetry={() => void refetch()} />
      )}
      {data ? <BrandForm settings={data} /> : !isError && <LoadingList text={copy.loading} />}
    </>
  )
}

export const BrandPage = inBackOffice(BrandView)

/** All fields of the brand in groups, beside how pages look with them. */
function BrandForm({ settings }: { settings: BrandSettings }) {
  const edit = useBrandEdit(settings)
  const { isBusy, isDirty, isStale, problem, faults, stored } = edit
  const form = useRef<HTMLFormElement>(null)
  useDiscardGuard(isDirty, () => undefined)
  const hasFaults = Object.keys(faults).length > 0
  useEffect(() => {
    if (hasFaults) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [hasFaults, faults])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void edit.save()
  }
  return (
    <div className="grid grid-cols-1 gap-20 xl:grid-cols-2">
      <div className="grid gap-20 content-start min-w-0">
        <BrandLogo settings={settings} />
        <form
          ref={form}
          className="card grid gap-32 min-w-0"
          aria-label={copy.title}
          noValidate
          onSubmit={submit}
        >
          {stored.warnings.length > 0 && <p className="notice">{copy.fictional(stored.warnings.length)}</p>}
          {GROUPS.map((group) => (
            <BrandGroup key={group.title} group={group} edit={edit} />
          ))}
          {isStale && (
            <StaleFields
              edit={edit}
              text={copy.stale}
              labels={BRAND_LABELS}
              valueText={(_field, value) => value}
            />
          )}
          {!isStale && (
            <div
              // In view while the form is longer than the screen; above the floating menu button.
              className="sticky bottom-0 z-2 flex flex-wrap gap-8 items-center justify-end py-12 border-t border-line bg-s1 max-lg:bottom-[72px] max-sm:[&>button]:flex-auto"
            >
              <div className="flex-[1_1_160px] min-w-0 text-text3 text-13/20 max-sm:empty:hidden">
                <Problem text={hasFaults ? copy.check : problem} />
                {!problem && (isDirty ? copy.unsaved : <Changed at={stored.updatedAt} />)}
              </div>
              <Button disabled={isBusy || !isDirty} onClick={edit.discard}>
                {copy.discard}
              </Button>
              <Button type="primary" htmlType="submit" disabled={!isDirty} loading={isBusy}>
                {copy.save}
              </Button>
            </div>
          )}
        </form>
      </div>
      <BrandPreview change={changeOf(edit)} />
    </div>
  )
}

const Changed = ({ at }: { at: string | null }) =>
  at && (
    <>
      {copy.changed} <Moment at={at} />
    </>
  )
