import { expect, gateOf, sectionHeading, test, unlock } from './fixtures.js'
import { expectAccessible } from './page-checks.js'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const WRONG = 'lifetime-0000-0000-0000'
/** The console's message for every answer that is an error. */
const REFUSED = /status of 401/

test('refuses a wrong key in red and keeps it focused in the field', async ({
  page,
  portal,
  expectTrouble,
}) => {
  expectTrouble(REFUSED)
  const gate = gateOf(page)
  await page.goto('/')
  await gate.key.fill(WRONG)
  await gate.submit.click()
  await expect(gate.problem).toHaveText('Invalid access key')
  await expect(gate.key).toHaveValue(WRONG)
  await expect(gate.key).toBeFocused()
  await expect(gate.key).toHaveAccessibleDescription(/Invalid access key/)
  await expect(gate.key).toHaveAttribute('aria-invalid', 'true')
  const [red, green] = await gate.problem.evaluate((box) =>
    getComputedStyle(box).backgroundColor.match(/\d+/g)!.map(Number),
  )
  expect(red).toBeGreaterThan(green! * 1.5)
  await expectAccessible(page)

  await unlock(page, portal.keys.lifetime!)
})

test('shakes the message for half a second at each refusal', async ({ page, expectTrouble }) => {
  expectTrouble(REFUSED)
  const shaken: unknown[] = []
  await page.exposeFunction('reportShake', (seconds: unknown) => shaken.push(seconds))
  await page.addInitScript(() => {
    document.addEventListener('animationend', ({ target, elapsedTime }) => {
      const isProblem = target instanceof Element && target.matches('[role=alert]')
      if (isProblem)
        void (window as unknown as { reportShake: (seconds: number) => void }).reportShake(elapsedTime)
    })
  })
  const gate = gateOf(page)
  await page.goto('/')
  await gate.key.fill(WRONG)
  await gate.submit.click()
  await expect.poll(() => shaken).toEqual([0.5])
  await gate.submit.click()
  await expect.poll(() => shaken).toEqual([0.5, 0.5])
})

test('sends nothing for a blank field', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()))
  const gate = gateOf(page)
  await page.goto('/')
  await gate.key.fill('   ')
  await expect(gate.submit).toBeDisabled()
  await gate.key.press('Enter')
  await expect(gate.problem).toHaveText('Please enter your access key')
  expect(calls).toEqual([])
  // New input clears the refusal.
  await gate.key.pressSequentially('lifetime-')
  await expect(gate.problem).toBeHidden()
  await expect(gate.key).not.toHaveAttribute('aria-invalid')
})

test('accepts Enter before the script has loaded', async ({ page, portal }) => {
  let arrive = () => {}
  const arrival = new Promise<void>((resolve) => (arrive = resolve))
  await page.route('**/documents_shell_client*.js', async (route) => {
    await arrival
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  const gate = gateOf(page)
  await gate.key.fill(portal.keys.lifetime!)
  await expect(async () => {
    await gate.key.press('Enter')
    await expect(page.locator('html[data-entered]')).toHaveCount(1, { timeout: 200 })
  }).toPass()
  arrive()
  await expect(sectionHeading(page)).toBeVisible()
})

test('trims whitespace around a pasted key', async ({ page, portal }) => {
  const gate = gateOf(page)
  await page.goto('/')
  const paste = () =>
    gate.key.evaluate((field, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', text)
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, `\n  ${portal.keys.indicator} `)
  // Before the gate's script has loaded, nothing listens to this event.
  await expect(async () => {
    await paste()
    await expect(gate.key).toHaveValue(portal.keys.indicator!, { timeout: 200 })
  }).toPass()
  await expect(gate.submit).toBeEnabled()
})

test('warns about a mistyped key and still lets it be tried', async ({ page, portal }) => {
  const gate = gateOf(page)
  const key = portal.keys.lifetime!
  await page.goto('/')
  await gate.key.fill(key)
  await expect(page.getByText('Check this key for a typo.')).toBeHidden()
  await gate.key.fill(key.slice(0, -1) + (key.endsWith('0') ? '1' : '0'))
  await expect(page.getByText('Check this key for a typo.')).toBeVisible()
  await expect(gate.submit).toBeEnabled()
})

test('locks out after ten wrong keys', async ({ page, address, portal, expectTrouble }) => {
  expectTrouble(/status of 429/)
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    const answer = await fetch(`${portal.origin}/api/auth/validate-key`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
      body: JSON.stringify({ accessKey: `${WRONG}-${attempt}` }),
    })
    expect(answer.status).toBe(401)
  }
  const gate = gateOf(page)
  await page.goto('/')
  await gate.key.fill(WRONG)
  await gate.submit.click()
  await expect(gate.problem).toHaveText(/^Too many attempts\. Please try again in 1[45] minutes\.$/)
  await expect(gate.key).toBeFocused()
})

test('reports a missing network and recovers', async ({ page, portal, context, expectTrouble }) => {
  expectTrouble(/ERR_INTERNET_DISCONNECTED/)
  const gate = gateOf(page)
  await page.goto('/')
  await gate.key.fill(portal.keys.lifetime!)
  await expect(gate.submit).toBeEnabled()
  await context.setOffline(true)
  await gate.submit.click()
  await expect(gate.problem).toHaveText('Network error. Please try again.')
  await expect(gate.submit).toBeEnabled()
  await expect(gate.key).toHaveValue(portal.keys.lifetime!)

  await context.setOffline(false)
  await unlock(page, portal.keys.lifetime!)
})
