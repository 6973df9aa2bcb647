import { NewsletterForm } from '../features/newsletter/NewsletterForm.js'
import { News, type NewsProps } from '../features/news/News.js'

/** The news in one chunk with the form that another feature lends them. */
export function NewsScreen(member: Omit<NewsProps, 'newsletter'>) {
  return <News {...member} newsletter={<NewsletterForm />} />
}
