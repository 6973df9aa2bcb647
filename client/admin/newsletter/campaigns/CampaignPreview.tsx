import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { CampaignText } from '#src/newsletter/campaigns/campaigns.contract.js'
import { useDebouncedValue } from '#client/ui/controls/use-debounced-value.js'
import { Banner } from '../../back-office/frame/Banner.js'
import { sentenceOf } from '../../back-office/http-errors.js'
import { FilterButtons } from '../../back-office/list/toolbar/FilterButtons.js'
import { PHONE_QUERY, useMedia } from '../../back-office/use-media.js'
import { PreviewDocument } from '../../preview/PreviewDocument.js'
import { PreviewPane } from '../../preview/PreviewPane.js'
import { useZoom } from '../../preview/use-zoom.js'
import { previewQuery } from './campaigns.api.js'
import { previewCopy as copy } from './campaigns.copy.js'

/** Milliseconds after the last keystroke before the server renders it again. */
const TYPING_PAUSE = 400

type Form = 'desktop' | 'phone' | 'text'
type Colors = 'light' | 'dark'

const FORMS = (['desktop', 'phone', 'text'] as const).map((value) => ({ value, label: copy.forms[value] }))
const COLORS = (['light', 'dark'] as const).map((value) => ({ value, label: copy[value] }))
/** Pixels. */
const WIDTHS = { desktop: 640, phone: 360 }

/** The newsletter as mail programs on a desktop and a phone show it, in light or dark, and its text part. */
export function CampaignPreview(text: CampaignText) {
  const id = useId()
  const isPhone = useMedia(PHONE_QUERY)
  const [form, setForm] = useState<Form>(isPhone ? 'phone' : 'desktop')
  const [colors, setColors] = useState<Colors>('light')
  const settled = useDebouncedValue(JSON.stringify(text), TYPING_PAUSE)
  const { data, error, isFetching, refetch } = useQuery(previewQuery(JSON.parse(settled) as CampaignText))
  return (
    <PreviewPane labelledBy={id}>
      <div>
        <h3 id={id}>{copy.title}</h3>
        <p className="hint">{copy.lead}</p>
      </div>
      <div className="flex flex-wrap justify-between gap-8">
        <FilterButtons label={copy.form} options={FORMS} shown={form} onShow={setForm} />
        {form !== 'text' && (
          <FilterButtons label={copy.colors} options={COLORS} shown={colors} onShow={setColors} />
        )}
      </div>
      {error && (
        <Banner text={sentenceOf(error, copy.failed)} isBusy={isFetching} onRetry={() => void refetch()} />
      )}
      {data && form !== 'text' && <Letter key={form} width={WIDTHS[form]} colors={colors} html={data.html} />}
      {data && form === 'text' && (
        <pre
          className="h-[min(720px,calc(100dvh_-_160px))] border border-line rounded-card m-0 p-16 overflow-auto bg-canvas text-text2 text-13 whitespace-pre-wrap wrap-anywhere"
          tabIndex={0}
          role="group"
          aria-label={copy.forms.text}
        >
          {data.text}
        </pre>
      )}
      {!data && !error && (
        <div
          className="skeleton h-[min(720px,calc(100dvh_-_160px))] border border-line rounded-card"
          role="status"
          aria-label={copy.loading}
        />
      )}
    </PreviewPane>
  )
}

interface LetterProps {
  width: number
  colors: Colors
  html: string
}

/** As wide as a program shows it, scaled to the room that is there. */
function Letter({ width, colors, html }: LetterProps) {
  const { frame, zoom } = useZoom(width)
  return (
    <div ref={frame}>
      <div className="mx-auto" style={{ width, zoom }}>
        <PreviewDocument key={colors} title={copy.frame} {...documentOf(html, colors)} />
      </div>
    </div>
  )
}

const STYLES = /<style>([\s\S]*?)<\/style>/g

/** Its dark colors follow the choice here, not the reader's device. */
function documentOf(html: string, colors: Colors) {
  const sheets = Array.from(html.matchAll(STYLES), ([, sheet]) => sheet).join('\n')
  return {
    html: html.replace(STYLES, ''),
    styles: sheets
      .replaceAll('prefers-color-scheme:dark', colors === 'dark' ? 'min-width:0' : 'max-width:0')
      .replaceAll('light dark', colors),
  }
}
