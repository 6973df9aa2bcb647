import { randomBytes } from 'node:crypto'
import { type PortalProcess, runTool } from '../support/portal-process.js'

/** A person signed in without a browser. */
export interface Caller {
  key: string
  call: (method: string, path: string, body?: unknown) => Promise<Response>
  /** Sends a file as a form does. */
  upload: (path: string, file: Blob) => Promise<Response>
}

/** Returns a word for the names of one test's applicants. */
export const uniqueWord = () => `x${randomBytes(5).toString('hex')}`

export async function issueKeys(portal: PortalProcess, count: number): Promise<string[]> {
  const args = ['issue', '--type', 'automation', '--count', String(count), '--json']
  const { stdout } = await runTool('keys', args, portal.environment)
  return (JSON.parse(stdout).keys as { key: string }[]).map(({ key }) => key)
}

export async function signIn(portal: PortalProcess, key: string): Promise<Caller> {
  const send = (method: string, path: string, body: unknown, headers: Record<string, string>) =>
    fetch(new URL(path, portal.origin), {
      method,
      headers: { 'Content-Type': 'application/json', ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
  const answer = await send('POST', '/api/auth/validate-key', { accessKey: key }, {})
  const cookie = answer.headers.get('set-cookie')!.split(';')[0]!
  return {
    key,
    call: (method, path, body) => send(method, path, body, { Cookie: cookie }),
    upload: (path, file) => {
      const body = new FormData()
      body.append('file', file)
      return fetch(new URL(path, portal.origin), { method: 'POST', headers: { Cookie: cookie }, body })
    },
  }
}

export const signInMaster = (portal: PortalProcess) => signIn(portal, portal.keys['automation master']!)

/** Submits an application for each name. */
export async function apply(portal: PortalProcess, names: string[]): Promise<Caller[]> {
  const keys = await issueKeys(portal, names.length)
  const applicants: Caller[] = []
  // In sequence, so that the last is the newest.
  for (const [at, key] of keys.entries()) {
    const applicant = await signIn(portal, key)
    const { status } = await applicant.call('POST', '/api/affiliate/submit', applicationOf(names[at]!))
    if (status !== 201) throw new Error(`${names[at]} could not apply: ${status}`)
    applicants.push(applicant)
  }
  return applicants
}

/** Submits and approves an application; returns the applicant's key, and the master who approved it. */
export async function applyApproved(portal: PortalProcess, name: string) {
  const [applicant] = await apply(portal, [name])
  const accessKey = applicant!.key
  const master = await signInMaster(portal)
  await master.call('POST', '/api/admin/affiliate/approve', { accessKey })
  return { accessKey, master }
}

export const applicationOf = (name: string) => ({
  name,
  email: `${name.toLowerCase().replaceAll(' ', '.')}@traders.example`,
  website: 'https://traders.example/desk',
  experience: 'advanced',
  audience: 'medium',
  promotion: 'A weekly letter and two videos a month.',
  additional: '',
})
