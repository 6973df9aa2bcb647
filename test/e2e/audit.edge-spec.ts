import { execFile } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'

/** `npm run audit` with the real npm and a fake registry. */
describe('npm run audit', () => {
  let registry: Server
  let cache: string
  let advisories: Record<string, object[]> | null
  beforeEach(async () => {
    cache = await mkdtemp(join(tmpdir(), 'npm-'))
    registry = createServer((request, response) => {
      request.resume()
      const isAdvisoryRequest =
        request.method === 'POST' && request.url === '/-/npm/v1/security/advisories/bulk'
      response.writeHead(isAdvisoryRequest && advisories ? 200 : 405, { 'Content-Type': 'application/json' })
      response.end(JSON.stringify(isAdvisoryRequest ? advisories : {}))
    }).listen(0, '127.0.0.1')
    await once(registry, 'listening')
  })
  afterEach(async () => {
    registry.closeAllConnections()
    registry.close()
    await rm(cache, { recursive: true, force: true })
  })

  const advisory = (title: string) => ({
    id: 1,
    url: 'https://advisories.example/1',
    title,
    severity: 'high',
    vulnerable_versions: '*',
    cwe: [],
    cvss: { score: 0, vectorString: null },
  })
  const audit = (): Promise<{ code: number; output: string }> => {
    const { port } = registry.address() as AddressInfo
    const env = {
      PATH: process.env.PATH,
      HOME: cache,
      npm_config_cache: cache,
      npm_config_registry: `http://127.0.0.1:${port}/`,
      npm_config_fetch_retries: '0',
    }
    return new Promise((resolve) =>
      execFile(process.execPath, ['scripts/audit.mjs'], { env }, (error, stdout, stderr) =>
        resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
      ),
    )
  }

  it('exits with 0 when there are no advisories', async () => {
    advisories = {}
    expect(await audit()).toEqual({
      code: 0,
      output: 'No known vulnerabilities in the packages that the portal runs with.\n',
    })
  })

  it('exits with 1 and names the advisory of a production dependency', async () => {
    advisories = { express: [advisory('Answers too much')] }
    const { code, output } = await audit()
    expect(code).toBe(1)
    expect(output).toContain('express (high): Answers too much https://advisories.example/1')
  })

  it('ignores development dependencies', async () => {
    advisories = { playwright: [advisory('Clicks too much')] }
    expect((await audit()).code).toBe(0)
  })

  it('fails when the registry does not respond', async () => {
    advisories = null
    expect(await audit()).toEqual({
      code: 2,
      output: 'The registry did not respond, so nothing was checked.\n',
    })
  })
})
