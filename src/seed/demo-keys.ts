import { randomBytes } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import { BrandService } from '../platform/brand/settings/brand.service.js'
import { Config } from '../platform/config/config.js'
import { UnitOfWork } from '../platform/database/writes/unit-of-work.js'
import { KeyDirectory } from '../keys/directory/key-directory.service.js'
import { formatKey, issuedPrefix, type KeyLevel, TEMPLATES } from '../keys/keys.contract.js'
import { KeysService, type KeyTerms } from '../keys/directory/keys.service.js'

const ACTOR = 'seed'
/** Levels with a demo key each, whose holder's name says so. */
const DEMO_LEVELS: KeyLevel[] = ['indicator', 'automation', 'fullaccess', 'lifetime', 'standard']
/** Endings of the numbered template keys (product §7): qaz1 … qaz9, qaz010. */
const NUMBERS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '010']

export interface DemoKey {
  /** Its name on the screen. */
  name: string
  key: string
}

/** Demo keys. Refuses production. */
@Injectable()
export class DemoKeys {
  constructor(
    private readonly directory: KeyDirectory,
    private readonly service: KeysService,
    private readonly unitOfWork: UnitOfWork,
    private readonly config: Config,
    private readonly brands: BrandService,
  ) {}

  /**
   * Adds the missing demo keys.
   * @throws {Error} in production
   */
  async seed(): Promise<void> {
    if (this.config.isProduction) throw new Error("Demo data can't be added in production.")
    const present = await this.directory.demoHolders()
    const missing = [...this.levelKeys(), ...numberedKeys()].filter(
      ({ holder = null }) => !present.has(holder),
    )
    if (missing.length > 0) await this.unitOfWork.write((tx) => this.service.add(tx, missing, 'seed', ACTOR))
  }

  /** Returns one key of each level and the three configured ones, decrypted, to be printed at the start. */
  async list(): Promise<DemoKey[]> {
    const present = await this.directory.decryptDemoKeys()
    const byLevel = DEMO_LEVELS.flatMap((level) => {
      const key = present.get(holderOf(level))
      return key ? [{ name: level, key }] : []
    })
    const { automationMasterKey, indicatorMasterKey, demoKey } = this.config
    return [
      ...byLevel,
      { name: 'demo', key: demoKey },
      { name: 'automation master', key: automationMasterKey },
      { name: 'indicator master', key: indicatorMasterKey },
    ]
  }

  private levelKeys(): (KeyTerms & { accessKey: string })[] {
    return DEMO_LEVELS.map((level) => ({
      accessKey: formatKey(issuedPrefix(level, this.brands.current.prefix), randomBytes(26)),
      level,
      holder: holderOf(level),
    }))
  }
}

const holderOf = (level: KeyLevel) => `Demo ${level}`

const numberedKeys = (): (KeyTerms & { accessKey: string })[] =>
  TEMPLATES.flatMap((level) =>
    NUMBERS.map((number) => ({
      accessKey: `${level}-qaz${number}`,
      level,
      holder: `Demo ${level} qaz${number}`,
    })),
  )
