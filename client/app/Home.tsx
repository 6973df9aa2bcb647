import { Dashboard, type DashboardProps } from '../features/dashboard/Dashboard.js'
import { NewsletterForm } from '../features/newsletter/NewsletterForm.js'

/** The dashboard in one chunk with the form that another feature lends it. */
export function Home(member: Omit<DashboardProps, 'newsletter'>) {
  return <Dashboard {...member} newsletter={<NewsletterForm />} />
}
