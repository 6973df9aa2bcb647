import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@jest/globals'
import { readMailbox } from './mailbox.js'
import { startProductionPortal } from './portal-process.js'
import { until } from './until.js'

/** Starts the built portal in production; its mails are files. */
export async function startLinkPages() {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-'))
  const portal = await startProductionPortal(dataDir)
  return {
    portal,
    /** All mails, once there are so many. */
    mails: (count: number) =>
      until(
        () => readMailbox(dataDir),
        (mails) => mails.length === count,
      ),
    async stop() {
      await portal.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Requests a page; returns what a person sees of it. */
export async function openPage(address: string, init: RequestInit = {}) {
  const response = await fetch(address, init)
  const { status, headers } = response
  const html = await response.text()
  return { status, heading: /<h1[^>]*>([^<]*)/.exec(html)?.[1], html, headers }
}

/** The headers of a form on a page with the policy no-referrer. */
export const OWN_FORM: Record<string, string> = { 'Sec-Fetch-Site': 'same-origin', Origin: 'null' }
/** The headers of forms on pages of other sites. */
export const FOREIGN_FORMS: Record<string, string>[] = [
  { Origin: 'https://evil.example' },
  { 'Sec-Fetch-Site': 'cross-site', Origin: 'null' },
]

/** Posts a form, as the button of a page does. */
export const postForm = (address: string, headers = OWN_FORM, body?: string) =>
  openPage(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    body,
  })

/** Fails unless the page of a link is shown without the key, and stored nowhere. Returns its heading. */
export async function expectNothingShown(link: string, key: string): Promise<string | undefined> {
  for (const method of ['GET', 'HEAD', 'GET']) {
    const { status, headers, html } = await openPage(link, { method })
    expect(status).toBe(200)
    expect(html).not.toContain(key.slice(0, 12))
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'/)
    expect(headers.get('etag')).toBeNull()
  }
  return (await openPage(link)).heading
}

/** Fails unless links without a token that is known lead to an error that does not repeat it. */
export async function expectInvalidLinks(page: string): Promise<void> {
  for (const query of ['', '?token=', '?token=%3Cscript%3Ebad', '?token=a&token=b', '?token[x]=1'])
    for (const method of ['GET', 'POST']) {
      const { status, heading, html } = await openPage(page + query, { method })
      expect([status, heading]).toEqual([404, 'This link doesn’t work'])
      expect(html).not.toContain('<script>bad')
    }
}
