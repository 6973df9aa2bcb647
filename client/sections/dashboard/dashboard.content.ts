import { address, type PageTexts, words } from '../../shell/content/page-texts.js'
import { accessCopy, dashboardCopy, quickLinksCopy, vpsCopy } from './dashboard.copy.js'

export type DashboardText =
  | 'dashboard.welcome'
  | 'dashboard.lead'
  | 'dashboard.access.title'
  | 'dashboard.access.text'
  | 'dashboard.access.standard.title'
  | 'dashboard.access.standard.text'
  | 'dashboard.vps.title'
  | 'dashboard.vps.text'
  | 'dashboard.vps.access.url'
  | 'dashboard.vps.purchase.url'
  | 'dashboard.training.title'
  | 'dashboard.training.lead'
  | 'dashboard.newsletter.title'
  | 'dashboard.newsletter.text'
  | 'dashboard.quick-links.title'
  | 'dashboard.community.url'

/** The dashboard's texts that masters may replace. Each template has the access card of its own product. */
export const dashboardContent: PageTexts<DashboardText> = {
  page: 'dashboard',
  texts(brand, template) {
    const { welcome, lead, training, newsletter } = dashboardCopy
    const access = accessCopy[template](brand)
    const standard = accessCopy.standard(brand)
    const vps = vpsCopy(brand, true)
    return {
      'dashboard.welcome': words('Welcome', welcome),
      'dashboard.lead': words('Welcome', lead),
      'dashboard.access.title': words('Access', access.title),
      'dashboard.access.text': words('Access', access.text),
      'dashboard.access.standard.title': words('Access', standard.title),
      'dashboard.access.standard.text': words('Access', standard.text),
      'dashboard.vps.title': words('VPS Access', vps.title),
      'dashboard.vps.text': words('VPS Access', vps.text),
      'dashboard.vps.access.url': address('VPS Access', brand.links.accessVps),
      'dashboard.vps.purchase.url': address('VPS Access', brand.links.purchaseVps),
      'dashboard.training.title': words('Training Series', training.title),
      'dashboard.training.lead': words('Training Series', training.lead),
      'dashboard.newsletter.title': words('Newsletter', newsletter.title),
      'dashboard.newsletter.text': words('Newsletter', newsletter.text),
      'dashboard.quick-links.title': words('Quick Links', quickLinksCopy(brand).title),
      'dashboard.community.url': address('Quick Links', brand.links.community),
    }
  },
}
