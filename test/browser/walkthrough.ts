import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, gateOf, mainOf, menuOf, newKey, test } from './fixtures.js'

/** As the pictures of the portal, whose place the film takes. */
const SIZE = { width: 1280, height: 800 }
const FOLDER = 'client/documents/start/walkthrough'
/** Frames a second of the film. */
const RATE = 24
/** Characters of the key that are typed; the rest is pasted. */
const TYPED = 12

test.use({
  viewport: SIZE,
  contextOptions: { reducedMotion: 'no-preference' },
})

/**
 * `npm run walkthrough` films the built portal: key, unlock, the four steps, the curve (docs/decisions/start.md). It needs ffmpeg.
 * A press of a button takes as long as on the screen, so the film is as long as the walk: 30 seconds.
 */
test('walkthrough', async ({ page, portal }) => {
  // The encoding takes longer than the walk.
  test.setTimeout(600_000)
  const key = await newKey(portal, 'lifetime')
  await page.addInitScript(drawPointer)
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.mouse.move(pointerAt.x, pointerAt.y)
  const film = await startFilm(page)
  const gate = gateOf(page)

  film.say('Enter your access key.')
  await rest(page, 1500)
  await press(page, gate.key)
  await gate.key.pressSequentially(key.slice(0, TYPED), { delay: 60 })
  await gate.key.fill(key)
  await rest(page, 900)
  await press(page, gate.submit)
  await expect(gate.heading).toBeHidden()
  film.say('Your Member Portal opens with your next step.')
  await rest(page, 2600)

  const card = mainOf(page).locator('section', { has: page.getByRole('heading', { name: 'Your next step' }) })
  film.say('Four short steps set up the system. Mark each one as done.')
  await press(page, card.getByRole('button', { name: 'Yes, I have it' }))
  for (let step = 0; step < 4; step += 1) {
    await rest(page, 1500)
    await press(page, card.getByRole('button', { name: 'Mark as done' }).first())
  }
  await rest(page, 2200)

  film.say('Performance shows the published record. Past performance is not indicative of future results.')
  await press(page, menuOf(page).getByRole('link', { name: 'Performance' }).first())
  await expect(mainOf(page).getByRole('heading', { level: 1 })).toHaveText('Performance')
  await rest(page, 1200)
  const chart = mainOf(page).getByRole('img').first()
  film.say('Point at a month for its figures.')
  await scrollTo(page, chart)
  const box = (await chart.boundingBox())!
  for (let at = 0.15; at <= 0.9; at += 0.03) {
    await page.mouse.move(box.x + box.width * at, box.y + box.height * 0.4)
    await rest(page, 90)
  }
  await rest(page, 1500)
  await film.save()
})

/** Scrolls as a person would, until it is in the middle. */
async function scrollTo(page: Page, target: Locator) {
  const { y, height } = (await target.boundingBox())!
  const way = y + height / 2 - SIZE.height / 2
  const steps = 20
  for (let step = 0; step < steps; step += 1) {
    await page.mouse.wheel(0, way / steps)
    await rest(page, 16)
  }
  await rest(page, 500)
}

/** Follows the mouse: a film of the page alone has no pointer. */
function drawPointer() {
  const pointer = document.createElement('div')
  pointer.style.cssText =
    'position:fixed;z-index:9999;left:0;top:0;width:22px;height:22px;pointer-events:none;transform:translate(640px,420px);' +
    'background:#fff;clip-path:polygon(0 0,0 76%,22% 58%,38% 94%,52% 88%,37% 54%,66% 54%);filter:drop-shadow(0 1px 2px #000)'
  addEventListener('DOMContentLoaded', () => document.documentElement.append(pointer))
  addEventListener('mousemove', ({ clientX, clientY }) => {
    pointer.style.transform = `translate(${clientX}px,${clientY}px)`
  })
}

// Fixed times are what a film consists of.
const rest = (page: Page, milliseconds: number) => page.waitForTimeout(milliseconds)

let pointerAt = { x: 640, y: 420 }

/** Moves to the middle of it as a person would, and presses. */
async function press(page: Page, target: Locator) {
  await target.scrollIntoViewIfNeeded()
  const box = (await target.boundingBox())!
  const to = { x: box.x + Math.min(box.width / 2, 90), y: box.y + box.height / 2 }
  const from = pointerAt
  const steps = 18
  for (let step = 1; step <= steps; step += 1) {
    const eased = 0.5 - Math.cos((step / steps) * Math.PI) / 2
    await page.mouse.move(from.x + (to.x - from.x) * eased, from.y + (to.y - from.y) * eased)
    await rest(page, 16)
  }
  pointerAt = to
  await target.click()
}

/** Films the page from now on; `say` begins a caption, `save` writes both formats, the captions and the poster. */
async function startFilm(page: Page) {
  const frames: { time: number; data: string }[] = []
  const devtools = await page.context().newCDPSession(page)
  devtools.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ time: metadata.timestamp ?? 0, data })
    void devtools.send('Page.screencastFrameAck', { sessionId })
  })
  await devtools.send('Page.startScreencast', { format: 'jpeg', quality: 92, everyNthFrame: 1 })
  const captions: { at: number; text: string }[] = []
  const say = (text: string) => {
    captions.push({ at: Date.now() / 1000, text })
  }
  const save = async () => {
    await devtools.send('Page.stopScreencast')
    const folder = mkdtempSync(join(tmpdir(), 'portal-film-'))
    mkdirSync(FOLDER, { recursive: true })
    const list = frames.map(({ time, data }, at) => {
      const file = join(folder, `${at}.jpg`)
      writeFileSync(file, Buffer.from(data, 'base64'))
      const until = frames[at + 1]?.time ?? time + 1
      return `file '${file}'\nduration ${(until - time).toFixed(4)}`
    })
    writeFileSync(join(folder, 'frames.txt'), list.join('\n'))
    const source = [
      '-y',
      '-f',
      'concat',
      '-safe',
      '0',
      '-i',
      join(folder, 'frames.txt'),
      '-an',
      '-r',
      String(RATE),
    ]
    await encode([...source, ...WEBM, join(FOLDER, 'walkthrough.webm')])
    await encode([...source, ...MP4, join(FOLDER, 'walkthrough.mp4')])
    const [start, end] = [frames[0]!.time, frames.at(-1)!.time]
    const cues = captions.map(({ at, text }, index) => {
      const until = captions[index + 1]?.at ?? end
      return `${clock(Math.max(at - start, 0))} --> ${clock(until - start)}\n${text}`
    })
    writeFileSync(join(FOLDER, 'captions.vtt'), `WEBVTT\n\n${cues.join('\n\n')}\n`)
    await sharp(Buffer.from(frames[0]!.data, 'base64'))
      .webp({ quality: 72 })
      .toFile(join(FOLDER, 'poster.webp'))
    rmSync(folder, { recursive: true })
  }
  return { say, save }
}

/** `00:07.250` */
const clock = (seconds: number) => `00:${seconds.toFixed(3).padStart(6, '0')}`

const WEBM = [
  '-c:v',
  'libvpx-vp9',
  '-crf',
  '38',
  '-b:v',
  '0',
  '-deadline',
  'good',
  '-cpu-used',
  '4',
  '-row-mt',
  '1',
  '-pix_fmt',
  'yuv420p',
]
const MP4 = [
  '-c:v',
  'libx264',
  '-crf',
  '28',
  '-preset',
  'slow',
  '-pix_fmt',
  'yuv420p',
  '-movflags',
  '+faststart',
]

const encode = (options: string[]) =>
  new Promise<void>((resolve, reject) => {
    const ffmpeg = spawn('ffmpeg', ['-loglevel', 'error', ...options], { stdio: 'inherit' })
    ffmpeg.on('error', reject)
    ffmpeg.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`ffmpeg ended with ${code}`))))
  })
