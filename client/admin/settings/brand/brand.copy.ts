import { FICTIONAL_DOMAIN } from '#src/platform/brand/brand.contract.js'
import { viewsCopy } from '../views.copy.js'

export const brandCopy = {
  ...viewsCopy.brand,
  failed: 'We couldn’t load the brand.',
  fictional: (count: number) =>
    count === 1
      ? 'One link or address still belongs to the fictional company. Enter your own below.'
      : `${count} links and addresses still belong to the fictional company. Enter your own below.`,
  ofFictional: `${FICTIONAL_DOMAIN} doesn’t exist. Enter your own.`,
  reset: 'Reset',
  resetField: (label: string) => `Reset ${label}`,
  standard: (text: string) => `Default: ${text}`,
  noStandard: 'Default: none',
  check: 'Fix the marked fields, then save again.',
  unsaved: 'You have unsaved changes.',
  changed: 'Last changed',
  discard: 'Discard changes',
  save: 'Save changes',
  saved: 'Brand saved. Open tabs show it once they’re reloaded.',
  notSaved: 'We couldn’t save the brand. Please try again.',
  stale: 'Someone else changed the brand while you were editing.',
  preview: {
    title: 'Preview',
    text: 'Includes your unsaved changes.',
    refused: 'A field has an error, so this is the last version that worked. Save to see which field.',
    refusedAtFirst: 'A field has an error, so this page has no preview. Save to see which field.',
    pages: 'Page',
    labels: { start: 'Welcome page', gate: 'Sign-in', mail: 'Email' },
    frame: (page: string) => `Preview: ${page}`,
    failed: 'We couldn’t load the preview.',
  },
  accent: {
    pick: 'Pick a color',
    contrast: (measured: number, least: number) =>
      `Contrast ${measured.toFixed(2)}:1 on dark surfaces (minimum ${least}:1).`,
    shades: 'On a card',
    button: 'Button',
    label: 'Label',
  },
  logo: {
    title: 'Logo',
    text: 'On every page, in browser tabs, and on phones. Saved as soon as you upload it.',
    rules: 'PNG or SVG, 512 KB or less. Square logos look best.',
    upload: 'Upload logo',
    replace: 'Replace logo',
    uploading: 'Uploading…',
    remove: 'Remove logo',
    mark: 'Logo',
    tab: 'Browser tab',
    share: 'Link preview',
    shareHint:
      'What chats and social networks show for your welcome page. Saving new names or a new color updates it.',
    changed: 'Logo saved. Open tabs show it once they’re reloaded.',
    changedWithout: {
      doctype: 'Logo saved, without its DOCTYPE. Open tabs show it once they’re reloaded.',
      link: 'Logo saved, without its link. Open tabs show it once they’re reloaded.',
      both: 'Logo saved, without its DOCTYPE and link. Open tabs show it once they’re reloaded.',
    },
    removed: 'Logo removed. The built-in one is back.',
    notChanged: 'We couldn’t change the logo. Please try again.',
    ask: 'Remove your logo?',
    askText: 'The built-in logo takes its place on every page. You can upload yours again at any time.',
  },
}
