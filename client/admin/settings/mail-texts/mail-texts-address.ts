import { useSearchParams } from 'react-router-dom'
import { MAIL_TEXTS_VIEW } from '../offers/offers-address.js'

/** Returns the address of an email's texts; of the list without one. */
export const mailTextsAddress = (template?: string) =>
  `/admin/settings?${new URLSearchParams({ view: MAIL_TEXTS_VIEW, ...(template && { edit: template }) })}`

/** The email in the address of the page; null: the list. */
export const useOpenedTemplate = (): string | null => useSearchParams()[0].get('edit') || null
