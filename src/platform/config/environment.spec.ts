import { readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { getMetadataStorage } from 'class-validator'
import { Environment } from './environment.js'
import { SECRET_VARIABLES } from './secret-files.js'

/** Every variable of the reader: those that are checked, and those that only have a default. */
const READ = new Set([
  ...Object.keys(new Environment()),
  ...getMetadataStorage()
    .getTargetValidationMetadatas(Environment, '', false, false)
    .map(({ propertyName }) => propertyName),
])
const ONLY_OF_COMPOSE = ['PUBLISH']
/** Conveniences that production refuses. */
const NOT_IN_PRODUCTION = ['RATE_LIMITS', 'MAIL_TIME_SCALE', 'SEED_DEMO']

const namesIn = (file: string, pattern: RegExp) =>
  [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, name]) => name!)

describe('environment files', () => {
  const documented = namesIn('.env.example', /^([A-Z_]+)=/gm)
  const inCompose = namesIn('docker-compose.yml', /^ {6}([A-Z_]+): /gm)
  const inImage = namesIn('Dockerfile', /(?:^ENV| )([A-Z_]+)=/gm)

  it('document each variable exactly once in .env.example', () =>
    expect([...documented].sort()).toEqual([...READ, ...ONLY_OF_COMPOSE].sort()))

  it('pass on every variable that production allows, in docker-compose.yml or the image', () => {
    const byFile = inCompose.map((name) => name.replace(/_FILE$/, ''))
    const passedOn = new Set([...inCompose, ...byFile, ...inImage])
    expect([...READ].filter((name) => !passedOn.has(name)).sort()).toEqual([...NOT_IN_PRODUCTION].sort())
  })

  it('pass secrets as files only in docker-compose.yml', () => {
    expect(inCompose.filter((name) => (SECRET_VARIABLES as readonly string[]).includes(name))).toEqual([])
    expect(SECRET_VARIABLES.filter((name) => !inCompose.includes(`${name}_FILE`))).toEqual([])
  })
})
