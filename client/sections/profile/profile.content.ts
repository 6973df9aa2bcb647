import { builtInText, definePageTexts } from '../../shell/content/page-texts.js'
import { accessCopy, leakedCopy, newsletterCopy } from './access.copy.js'
import { helpCopy, profileCopy } from './profile.copy.js'

/** The profile's texts that masters may replace. */
export const profileContent = definePageTexts('profile', (brand) => {
  const help = helpCopy(brand)
  return {
    'profile.lead': builtInText('Start', profileCopy.lead),
    'profile.account.title': builtInText('Account', profileCopy.account.title),
    'profile.photo.title': builtInText('Photo', profileCopy.photo.title),
    'profile.access.title': builtInText('Access', accessCopy.title),
    'profile.newsletter.title': builtInText('Newsletter', newsletterCopy.title),
    'profile.security.title': builtInText('Security', leakedCopy.title),
    'profile.security.text': builtInText('Security', leakedCopy.text),
    'profile.help.title': builtInText('Help', help.title),
    'profile.help.text': builtInText('Help', help.text),
  }
})
