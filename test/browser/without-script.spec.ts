import { expect, gateOf, PHONE, test } from './fixtures.js'

test.use({ javaScriptEnabled: false })

test('renders the complete welcome page', async ({ page }) => {
  await page.goto('/start')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Welcome to\s+\S/)
  await expect(page.getByRole('link', { name: 'Schedule Onboarding Call' }).first()).toBeVisible()
  for (const part of [
    'Ready to Go in 4 Easy Steps',
    'Quick Links',
    'Your Member Portal is your Central Hub',
    'Trusted by 250+ Traders Around the World',
    'Personalized Trading Profiles',
    'Frequently asked questions',
    'Join the Community',
  ])
    await expect(page.getByRole('heading', { level: 2, name: part })).toBeVisible()
  for (const step of [
    'Purchase Pre-Configured VPS',
    'Schedule Onboarding Call',
    'Connect your Account',
    'Start with Confidence',
  ])
    await expect(page.getByRole('heading', { level: 3, name: step })).toBeVisible()
  for (const badge of ['Fully Protected VPS', 'Worldwide Access', 'Institutional Grade', '24/7 Support'])
    await expect(page.getByRole('main').getByText(badge, { exact: true })).toBeVisible()
  for (const figure of ['11+', '4+', '4-32%'])
    await expect(page.getByRole('main').getByText(figure, { exact: true }).last()).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText('2025')
})

test('ignores Enter in the sign-in demo', async ({ page }) => {
  await page.goto('/signin')
  const email = page.getByRole('textbox')
  await email.fill('ada@vale.example')
  await email.press('Enter')
  await expect(email).toHaveValue('ada@vale.example')
  await expect(page).toHaveURL('/signin')
})

test('opens the questions one at a time', async ({ page }) => {
  await page.goto('/start')
  const questions = page.getByRole('region', { name: 'Frequently asked questions' }).getByRole('group')
  const first = questions.filter({ hasText: 'How do I get started?' })
  const second = questions.filter({ hasText: 'Is trading fully automated?' })
  await expect(questions).toHaveCount(6)
  await first.getByRole('heading').click()
  await expect(first.getByRole('paragraph').first()).toBeVisible()
  await second.getByRole('heading').click()
  await expect(second.getByRole('paragraph').first()).toBeVisible()
  await expect(first.getByRole('paragraph').first()).toBeHidden()
  await second.getByRole('heading').click()
  await expect(second.getByRole('paragraph').first()).toBeHidden()
})

test('explains at the gate that JavaScript is required', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/')
  await expect(gateOf(page).heading).toBeVisible()
  // By tag: locators by text and role ignore the content of noscript.
  const notice = page.locator('noscript p')
  await expect(notice).toBeVisible()
  await expect(notice).toHaveText(
    'The Member Portal needs JavaScript. Turn it on, or read how the portal works.',
  )
  await notice.locator('a').click()
  await expect(page).toHaveURL('/start')
})
