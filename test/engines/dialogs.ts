import { until } from '../support/until.js'
import type { Engine } from './engine.js'
import { SETTLED } from './walk.js'

/** A pattern for the name of a button to press, or words to type. */
type Step = string | { type: string; into: string }

export interface DialogWalk {
  name: string
  at: string
  steps: Step[]
  isOnPhonesOnly?: true
  /** What opens instead of a dialog. */
  opens?: string
}

const EDITED = 'dashboard.office-hours'
const PENDING = '/admin/affiliate?status=pending-review'
const APPROVED = '/admin/affiliate?status=approved'

/** Dialogs and sheets of members and visitors that need nothing but a key. */
export const MEMBER_DIALOGS: DialogWalk[] = [
  { name: 'the menu', at: '/news', steps: ['^Open menu$'], isOnPhonesOnly: true },
  { name: 'the search', at: '/news', steps: ['^Search'] },
  {
    name: 'a search with results',
    at: '/news',
    steps: ['^Search', { type: 'risk', into: '[role=dialog] input' }],
  },
  {
    name: 'a search without results',
    at: '/news',
    steps: ['^Search', { type: 'qqq', into: '[role=dialog] input' }],
  },
  { name: 'the crop of a picture', at: '/profile', steps: ['^Adjust$'] },
  { name: 'the question about the picture', at: '/profile', steps: ['^Remove$'] },
  { name: 'the question about the account', at: '/profile', steps: ['^Delete my account'] },
  {
    name: 'the demo’s report',
    at: '/signin',
    steps: ['^Sign in with Google$', '^Open the demo dashboard$', '^View Reports$'],
  },
  {
    name: 'the demo’s support',
    at: '/signin',
    steps: ['^Sign in with Google$', '^Open the demo dashboard$', '^Support$'],
  },
]

/** Dialogs of masters that the demonstration's data has, and the editor. */
export const MASTER_DIALOGS: DialogWalk[] = [
  { name: 'an application', at: PENDING, steps: ['^View: '] },
  { name: 'an affiliate', at: APPROVED, steps: ['^View: '] },
  { name: 'a rejection', at: PENDING, steps: ['^Reject: '] },
  { name: 'a rejection in a review', at: PENDING, steps: ['^View: ', '^Reject$'] },
  { name: 'the question about several', at: PENDING, steps: ['^Select (?!all)', '^Approve 1$'] },
  { name: 'stats', at: APPROVED, steps: ['^Edit Stats: '] },
  {
    name: 'the question about changed stats',
    at: APPROVED,
    steps: ['^Edit Stats: ', { type: '7', into: '[role=dialog] input' }, '^Cancel$'],
  },
  { name: 'a member', at: '/admin/members', steps: ['^Open (?!menu)'] },
  { name: 'a key to issue', at: '/admin/members', steps: ['^Issue key$'] },
  { name: 'members to import', at: '/admin/members', steps: ['^Import CSV$'] },
  { name: 'members to extend', at: '/admin/members', steps: ['^Select (?!all)', '^Extend$'] },
  { name: 'results to add', at: '/admin/performance', steps: ['^Add results$'] },
  { name: 'a person', at: '/admin/settings', steps: ['^Open (?!menu)'] },
  { name: 'a person to add', at: '/admin/settings', steps: ['^Add person$'] },
  { name: 'an offer to add', at: '/admin/settings?view=offers', steps: ['^Add offer$'] },
  {
    name: 'the editor',
    at: '/content',
    steps: [`^Edit ${EDITED}$`],
    opens: '.ProseMirror',
  },
  {
    name: 'the editor of HTML',
    at: '/content',
    steps: [`^Edit ${EDITED}$`, '^Edit as HTML$'],
    opens: '.cm-content',
  },
  { name: 'changes to apply', at: '/content', steps: ['^Apply changes'] },
  { name: 'releases', at: '/content', steps: ['^Releases$'] },
  {
    name: 'the question about a release',
    at: '/content',
    steps: ['^Releases$', '^Roll back to release 1$'],
  },
  { name: 'an import', at: '/content', steps: ['^Import$'] },
  { name: 'a history', at: '/content', steps: [`^History of ${EDITED}$`] },
  { name: 'the question about an item', at: '/content', steps: [`^Delete ${EDITED}$`] },
  {
    name: 'the question about unsaved changes',
    at: '/content',
    steps: ['^New item$', { type: 'words', into: 'main form textarea' }, '^Cancel$'],
  },
]

const DIALOG = ':is(dialog[open], [role=dialog], [role=alertdialog])'

type Driver = Pick<Engine, 'evaluate' | 'type'>

/** Follows the steps, and waits until the dialog is within the window, has its data, and nothing moves. */
export async function openDialog(driver: Driver, { steps, opens = DIALOG }: DialogWalk) {
  for (const step of steps)
    if (typeof step === 'string') await until(() => driver.evaluate<boolean>(pressed(step)), Boolean)
    else await typeInto(driver, step.into, step.type)
  await until(() => driver.evaluate<boolean>(isOpen(opens)), Boolean)
}

/** Waits until nothing moves, because drivers click a point, and checks that the field took the words. */
async function typeInto(driver: Driver, field: string, text: string) {
  await until(() => driver.evaluate<boolean>(`${valueOf(field)} !== null && (${SETTLED})`), Boolean)
  const before = await driver.evaluate<string>(valueOf(field))
  await driver.type(field, text)
  await until(
    () => driver.evaluate<string>(valueOf(field)),
    (value) => value !== before,
  )
}

/** The value of the first such field that is visible; null if there is none. */
const valueOf = (field: string) =>
  `([...document.querySelectorAll('${field}')].find((one) => one.checkVisibility())?.value ?? null)`

/** Presses the last visible button with such a name, in each browser in the same way; false if there is none yet. */
const pressed = (name: string) => `(() => {
  const named = (button) => new RegExp(${JSON.stringify(name)}).test(button.getAttribute('aria-label') ?? button.textContent.trim())
  // In a document that the server rendered, a click is lost until React has taken the button over.
  const isLive = (button) => Object.keys(button).some((name) => name.startsWith('__reactProps'))
  const button = [...document.querySelectorAll('button, main a, input[type=checkbox]')].findLast(
    (one) => !one.disabled && isLive(one) && one.checkVisibility({ visibilityProperty: true }) && named(one),
  )
  button?.click()
  return Boolean(button)
})()`

const isOpen = (opens: string) => `(() => {
  const open = [...document.querySelectorAll('${opens}')].filter((one) => one.checkVisibility())
  const box = open.at(-1)?.getBoundingClientRect()
  const isWithin = box && box.width > 0 && box.left >= 0 && box.right <= innerWidth + 1
  return Boolean(isWithin) && open.every((one) => !one.querySelector('.skeleton')) && (${SETTLED})
})()`
