import { expect } from '@playwright/test'
import { until } from '../support/until.js'
import type { Engine } from './engine.js'
import { openScreen, settled } from './walk.js'

const SUBMIT = 'form button[type=submit]'

/** Signs in through the gate and reloads: the session must outlive that. */
export async function signIn(engine: Engine, origin: string, key: string) {
  await openScreen(engine, `${origin}/dashboard`)
  await engine.type('#access-key', key)
  await engine.click('form input[type=checkbox]')
  // Disabled until the document's script has run: a driver's click on it would be lost.
  await until(() => engine.evaluate<boolean>(`!document.querySelector('${SUBMIT}').disabled`), Boolean)
  await engine.click(SUBMIT)
  await isSignedIn(engine)
  await openScreen(engine, `${origin}/dashboard`)
  await isSignedIn(engine)
  await settled(engine)
}

/** The gate has gone and a section is shown. */
const isSignedIn = (engine: Engine) =>
  expect
    .poll(() =>
      engine.evaluate(`!document.getElementById('access-key') && Boolean(document.querySelector('main h1'))`),
    )
    .toBe(true)
