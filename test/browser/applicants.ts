import { randomBytes } from 'node:crypto'
import { TERMS_VERSION } from '../../src/affiliate/program/terms.contract.js'
import type { KeyLevel } from '../../src/keys/keys.contract.js'
import type { IssuedMember } from '../../src/keys/issue-members.contract.js'
import type { PortalProcess } from '../support/portal-process.js'

/** A person signed in without a browser. */
export interface Caller {
  key: string
  call: (method: string, path: string, body?: unknown) => Promise<Response>
  /** Sends a file as a form does. */
  upload: (path: string, file: Blob) => Promise<Response>
}

/** Returns a word for the names of one test's applicants. */
export const uniqueWord = () => `x${randomBytes(5).toString('hex')}`

/** A key with these terms, issued by the automation master. */
export async function issueKey(portal: PortalProcess, terms: object): Promise<IssuedMember> {
  const master = await signInMaster(portal)
  return answerOf(await master.call('POST', '/api/admin/members', terms))
}

/** So many keys that nobody has used. */
export async function issueKeys(
  portal: PortalProcess,
  count: number,
  level: KeyLevel = 'automation',
): Promise<string[]> {
  const { call } = await signInMaster(portal)
  const answers = Array.from({ length: count }, async () =>
    answerOf<IssuedMember>(await call('POST', '/api/admin/members', { level })),
  )
  return (await Promise.all(answers)).map(({ key }) => key)
}

/** A key of this level, and what revokes it as the back office does. */
export async function revocableKey(portal: PortalProcess, level: KeyLevel) {
  const { key, member } = await issueKey(portal, { level })
  const revoke = async () => {
    const master = await signInMaster(portal)
    await answerOf(await master.call('POST', `/api/admin/members/${member.id}/revoke`, {}))
  }
  return { key, revoke }
}

/** Imports one key of this text. */
export async function importKey(portal: PortalProcess, key: string, level: KeyLevel): Promise<void> {
  const master = await signInMaster(portal)
  const file = new Blob([`key,type\n${key},${level}\n`])
  await answerOf(await master.upload('/api/admin/members/import?dryRun=false', file))
}

/** The body of an answer. @throws {Error} if the server refused */
async function answerOf<T>(answer: Response): Promise<T> {
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as T
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
    const application = { ...applicationOf(names[at]!), termsVersion: TERMS_VERSION }
    const { status } = await applicant.call('POST', '/api/affiliate/submit', application)
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
