import { builtInUrl, definePageTexts, builtInText } from '../../shell/content/page-texts.js'
import { accessCopy, dashboardCopy, quickLinksCopy, vpsCopy } from './dashboard.copy.js'

/** The dashboard's texts that masters may replace. Each template has the access card of its own product. */
export const dashboardContent = definePageTexts('dashboard', (brand, template) => {
  const { welcome, firstWelcome, lead, training, newsletter } = dashboardCopy
  const access = accessCopy[template](brand)
  const standard = accessCopy.standard(brand)
  const vps = vpsCopy(brand)
  return {
    'dashboard.welcome': builtInText('Welcome', welcome),
    'dashboard.welcome.first': builtInText('Welcome', firstWelcome),
    'dashboard.lead': builtInText('Welcome', lead),
    'dashboard.access.title': builtInText('Access', access.title),
    'dashboard.access.text': builtInText('Access', access.text),
    'dashboard.access.standard.title': builtInText('Access', standard.title),
    'dashboard.access.standard.text': builtInText('Access', standard.text),
    'dashboard.vps.title': builtInText('VPS Access', vps.title),
    'dashboard.vps.text': builtInText('VPS Access', vps.text),
    'dashboard.vps.access.url': builtInUrl('VPS Access', vps.access.to),
    'dashboard.vps.purchase.url': builtInUrl('VPS Access', vps.purchase.to),
    'dashboard.training.title': builtInText('Training Series', training.title),
    'dashboard.training.lead': builtInText('Training Series', training.lead),
    'dashboard.newsletter.title': builtInText('Newsletter', newsletter.title),
    'dashboard.newsletter.text': builtInText('Newsletter', newsletter.text),
    'dashboard.quick-links.title': builtInText('Quick Links', quickLinksCopy(brand).title),
    'dashboard.community.url': builtInUrl('Quick Links', brand.links.community),
  }
})
