import type { Brand } from '#src/platform/brand/brand.contract.js'
import { welcomeTo } from '#src/platform/brand/pictures/brand-pictures.contract.js'
import { productFacts, VPS_DESCRIPTION } from '../facts/product-facts.copy.js'

/** The texts of the welcome page that masters may replace, by content key. Neither figures nor notices are among them. */
export const startCopy = (brand: Brand) => {
  const { facts, productName } = brand
  const { traders } = productFacts(brand)
  return {
    'start.meta.title': `${welcomeTo(brand)} ${productName}`,
    'start.meta.description': `Set up the ${productName} in 4 easy steps: get your pre-configured VPS, book an onboarding call, connect your account, and start. The Member Portal has training and support.`,
    'start.buttons.call': 'Schedule Onboarding Call',
    'start.buttons.portal': 'Open your Member Portal',
    'start.buttons.purchase': 'Purchase VPS',
    'start.buttons.time': 'Choose a time',
    'start.buttons.community': 'Join the Community',
    'start.hero.welcome': welcomeTo(brand),
    'start.hero.lead':
      'Congratulations on your new trading system. One short call and it’s ready for its first session.',
    'start.steps.title': 'Ready to Go in 4 Easy Steps',
    'start.steps.lead': `Setup takes ${facts.setupMinutes}.`,
    'start.steps.vps.title': 'Purchase Pre-Configured VPS',
    'start.steps.vps.text': `A ${VPS_DESCRIPTION}, ready to run the system.`,
    'start.steps.call.title': 'Schedule Onboarding Call',
    'start.steps.call.text':
      'Choose a time that works for you. We’ll set everything up together over screen share.',
    'start.steps.account.title': 'Connect your Account',
    'start.steps.account.text':
      'Use a live or prop-firm account. Then customize your profile and risk parameters.',
    'start.steps.start.title': 'Start with Confidence',
    'start.steps.start.text':
      'Switch the system on. Find training, updates, and real human support in your Member Portal.',
    'start.links.title': 'Quick Links',
    'start.portal.title': 'Your Member Portal is your Central Hub',
    'start.portal.lead': 'Everything you need in one place.',
    'start.trust.title': `Trusted by ${facts.traders} Traders Around the World`,
    'start.profiles.title': 'Personalized Trading Profiles',
    'start.profiles.lead': 'The same system, set up for the way you trade.',
    'start.profiles.management.title': 'Adjustable Trade Management',
    'start.profiles.management.text':
      'Decide how each position is managed: its target, its trailing stop, and when it closes.',
    'start.profiles.risk.title': 'Full Risk Control',
    'start.profiles.risk.text': 'Set your limits once. The system applies them to every trade.',
    'start.profiles.own.title': 'Built Around You',
    'start.profiles.own.text': 'Save a profile for each account, and switch between them.',
    'start.faq.title': 'Frequently asked questions',
    'start.faq.lead': 'Don’t see your question?',
    'start.closing.title': 'Join the Community',
    'start.closing.text': `Trade alongside ${traders} others. Compare setups, get answers, and hear about updates.`,
  }
}

/** Where the welcome page links to, by content key: the brand's links, which masters may replace on this page alone. */
export const startLinks = ({ links }: Brand) => ({
  'start.addresses.vps': links.purchaseVps,
  'start.addresses.call': links.booking,
  'start.addresses.community': links.community,
})
