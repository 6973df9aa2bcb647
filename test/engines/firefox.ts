import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { WebSocket } from 'ws'
import { startProgram, temporaryFolder } from './browser-process.js'
import type { Engine } from './engine.js'

const PREFERENCES = {
  'ui.prefersReducedMotion': 1,
  // As phones and WebKit have them: scroll bars that take no width.
  'ui.useOverlayScrollbars': 1,
  'widget.gtk.overlay-scrollbars.enabled': true,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.normandy.enabled': false,
}
const LISTENING = /WebDriver BiDi listening on (ws:\S+)/

interface Message {
  id?: number
  method?: string
  result?: unknown
  message?: string
  params?: { type?: string; level?: string; text?: string }
}

/** Starts Firefox without a window and drives it by WebDriver BiDi, which it speaks itself. */
export async function startFirefox(program: string): Promise<Engine> {
  const folder = await temporaryFolder()
  const lines = Object.entries(PREFERENCES).map(([name, value]) => `user_pref("${name}", ${String(value)});`)
  await writeFile(join(folder.path, 'user.js'), lines.join('\n'))
  const args = ['--headless', '--no-remote', '--profile', folder.path, '--remote-debugging-port=0']
  const browser = await startProgram(program, args, { ready: LISTENING })
  const errors: string[] = []
  const socket = await connect(`${LISTENING.exec(browser.output())![1]!}/session`, ({ method, params }) => {
    if (method === 'log.entryAdded' && params?.level === 'error') errors.push(params.text ?? '')
  })
  const { send } = socket
  await send('session.new', { capabilities: {} })
  await send('session.subscribe', { events: ['log.entryAdded'] })
  const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {})
  const context = contexts[0]!.context

  const evaluate = async <T>(expression: string): Promise<T> => {
    const answer = await send<{ result?: { value?: string }; exceptionDetails?: { text: string } }>(
      'script.evaluate',
      {
        expression: `(async () => JSON.stringify(await (${expression})))()`,
        target: { context },
        awaitPromise: true,
      },
    )
    if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.text)
    return JSON.parse(answer.result?.value ?? 'null') as T
  }
  const perform = (source: Record<string, unknown>) =>
    send('input.performActions', { context, actions: [{ id: String(source.type), ...source }] })
  const click = async (selector: string) => {
    const [x, y] = await evaluate<[number, number]>(centerOf(selector))
    await perform({
      type: 'pointer',
      actions: [
        { type: 'pointerMove', x, y },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    })
  }

  return {
    name: 'Firefox',
    open: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    evaluate,
    resize: async (viewport) => void (await send('browsingContext.setViewport', { context, viewport })),
    click,
    async type(selector, text) {
      await click(selector)
      const actions = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ])
      await perform({ type: 'key', actions })
    },
    async upload(selector, path) {
      const { nodes } = await send<{ nodes: { sharedId: string }[] }>('browsingContext.locateNodes', {
        context,
        locator: { type: 'css', value: selector },
      })
      await send('input.setFiles', { context, element: { sharedId: nodes[0]!.sharedId }, files: [path] })
    },
    async screenshot() {
      const { data } = await send<{ data: string }>('browsingContext.captureScreenshot', { context })
      return Buffer.from(data, 'base64')
    },
    errors: () => Promise.resolve(errors),
    async close() {
      socket.close()
      await browser.stop()
      await folder.remove()
    },
  }
}

/** Returns an expression for the center of the first such element that is visible, scrolled into view. */
const centerOf = (selector: string) => `(() => {
  const element = [...document.querySelectorAll(${JSON.stringify(selector)})].find((found) => found.checkVisibility())
  element.scrollIntoView({ block: 'center' })
  const { x, y, width, height } = element.getBoundingClientRect()
  return [Math.round(x + width / 2), Math.round(y + height / 2)]
})()`

/** Connects by WebDriver BiDi; `send` resolves with the result of a command and rejects with its error. */
async function connect(address: string, onEvent: (message: Message) => void) {
  const socket = new WebSocket(address, { maxPayload: 100_000_000 })
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  const waiting = new Map<number, (message: Message) => void>()
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString()) as Message
    const resolve = message.id === undefined ? undefined : waiting.get(message.id)
    if (!resolve) return onEvent(message)
    waiting.delete(message.id!)
    resolve(message)
  })
  let id = 0
  const send = async <T>(method: string, params: Record<string, unknown>): Promise<T> => {
    id += 1
    socket.send(JSON.stringify({ id, method, params }))
    const message = await new Promise<Message>((resolve) => waiting.set(id, resolve))
    if (!('result' in message)) throw new Error(`${method}: ${message.message ?? 'failed'}`)
    return message.result as T
  }
  return { send, close: () => socket.close() }
}
