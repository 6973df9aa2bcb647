import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { loadConfig } from '../../src/platform/config/config.js'

/** Runs an operator's scripts in a copy of the project's files. */
let project: string
beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'project-'))
  for (const file of ['Dockerfile', 'docker-compose.yml', 'scripts/make-secrets.sh'])
    await cp(file, join(project, file))
})
afterEach(() => rm(project, { recursive: true, force: true }))

const textOf = (file: string) => readFile(join(project, file), 'utf8')
const run = (
  program: string,
  args: string[],
  PATH = process.env.PATH,
): Promise<{ code: number; output: string }> =>
  new Promise((done) =>
    execFile(program, args, { cwd: project, env: { PATH } }, (error, stdout, stderr) =>
      done({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    ),
  )

describe('make-secrets.sh', () => {
  const makeSecrets = () => run('sh', ['scripts/make-secrets.sh'])
  const secretFiles = async () => {
    const names = await readdir(join(project, 'secrets'))
    return Object.fromEntries(
      await Promise.all(names.map(async (name) => [name, await textOf(`secrets/${name}`)])),
    )
  }
  /** The portal's *_FILE variables in docker-compose.yml, pointing to the project's secret files. */
  const variables = async () => {
    const named = [
      ...(await textOf('docker-compose.yml')).matchAll(/^ {6}([A-Z_]+_FILE): \/run\/secrets\/(\w+)$/gm),
    ]
    const ofPortal = named.filter(([, name]) => !name!.startsWith('MYSQL_'))
    return Object.fromEntries(ofPortal.map(([, name, file]) => [name, join(project, 'secrets', file!)]))
  }

  it('creates every secret that docker-compose.yml mounts and production requires', async () => {
    expect((await makeSecrets()).code).toBe(0)
    const mounted = [...(await textOf('docker-compose.yml')).matchAll(/file: \.\/secrets\/([\w.]+)/g)]
    expect(Object.keys(await secretFiles()).sort()).toEqual(mounted.map(([, name]) => name).sort())

    const config = loadConfig({ NODE_ENV: 'production', DATA_DIR: project, ...(await variables()) })
    expect(config.database).toMatch(/^mysql:\/\/portal:[0-9a-f]{48}@mysql:3306\/portal$/)
    expect(config.mail.smtpUrl).toBe('smtp://mail:1025')
  })

  it('gives MySQL and Redis the same passwords as the portal', async () => {
    await makeSecrets()
    const files = await secretFiles()
    expect(files['database_url']).toContain(`:${files['mysql_password']!.trim()}@`)
    expect(files['redis_url']).toContain(`:${files['redis.conf']!.replace('requirepass ', '').trim()}@`)
  })

  it('restricts the folder to its owner and keeps existing files', async () => {
    await makeSecrets()
    const before = await secretFiles()
    expect((await stat(join(project, 'secrets'))).mode & 0o777).toBe(0o700)
    expect((await makeSecrets()).code).toBe(0)
    expect(await secretFiles()).toEqual(before)
  })

  it('migrates the values of an earlier .env without printing them', async () => {
    const former = { PORTAL_SECRET: 'a secret of years ago, long=enough', DEMO_KEY: 'lifetime-of-years-ago' }
    const lines = Object.entries({ ...former, MYSQL_PASSWORD: '"of-years-ago"', AUTOMATION_MASTER_KEY: '' })
    await writeFile(join(project, '.env'), lines.map(([name, value]) => `${name}=${value}\n`).join(''))
    const { output } = await makeSecrets()
    const files = await secretFiles()
    expect(files['portal_secret']).toBe(`${former.PORTAL_SECRET}\n`)
    expect(files['demo_key']).toBe(`${former.DEMO_KEY}\n`)
    expect(files['database_url']).toContain(':of-years-ago@')
    expect(files['automation_master_key']).toMatch(/^TDW-[0-9a-f]{40}\n$/)
    expect(output).not.toMatch(/years/)
  })
})

/** With a fake docker: the real one needs a registry. */
describe('pin-images', () => {
  const docker = async (script: string) => {
    await mkdir(join(project, 'bin'), { recursive: true })
    await writeFile(join(project, 'bin/docker'), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  }
  const pin = () =>
    run(process.execPath, [resolve('scripts/pin-images.mjs')], `${project}/bin:${process.env.PATH}`)
  const images = async () =>
    [
      ...(await textOf('Dockerfile')).matchAll(/^FROM (\S+)/gm),
      ...(await textOf('docker-compose.yml')).matchAll(/image: (\S+)/g),
    ].map(([, image]) => image!)

  it('has pinned every image', async () => {
    expect(await images()).toEqual(
      Array(5).fill(expect.stringMatching(/^[\w./-]+:[\w.-]+@sha256:[0-9a-f]{64}$/)),
    )
  })

  it('replaces the digest of every image', async () => {
    const tags = (await images()).map((image) => image.split('@')[0])
    for (const digest of [`sha256:${'a'.repeat(64)}`, `sha256:${'b'.repeat(64)}`]) {
      await docker(`echo ${digest}`)
      expect((await pin()).code).toBe(0)
      expect(await images()).toEqual(tags.map((tag) => `${tag}@${digest}`))
    }
    expect(await textOf('Dockerfile')).toMatch(/^FROM node:\S+ AS build$/m)
  })

  it('changes nothing when a digest cannot be found', async () => {
    const before = [await textOf('Dockerfile'), await textOf('docker-compose.yml')]
    await docker(`case "$*" in *redis*) exit 1 ;; esac; echo sha256:${'a'.repeat(64)}`)
    const { code, output } = await pin()
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/^Docker could not find the digest of redis:\S+\. Nothing was changed\.\n$/),
    ])
    expect([await textOf('Dockerfile'), await textOf('docker-compose.yml')]).toEqual(before)
  })
})
