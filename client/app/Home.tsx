import { AvatarPicker } from '../features/avatar/AvatarPicker.js'
import { Dashboard, type DashboardProps } from '../features/dashboard/Dashboard.js'
import { NewsletterForm } from '../features/newsletter/NewsletterForm.js'

/** The dashboard in one chunk with what other features lend it. */
export function Home(member: Omit<DashboardProps, 'newsletter' | 'avatar'>) {
  return <Dashboard {...member} newsletter={<NewsletterForm />} avatar={<AvatarPicker size={72} />} />
}
