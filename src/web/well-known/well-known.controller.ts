import { Controller, Get, Header } from '@nestjs/common'
import { ModulesContainer } from '@nestjs/core'
import { BrandService } from '../../platform/brand/settings/brand.service.js'
import { Config } from '../../platform/config/config.js'
import { Public } from '../../platform/http/routes/access.decorators.js'
import { routeRoots } from '../../platform/http/routes/route-roots.js'
import { Documents } from '../documents/documents.js'
import { robotsText, securityText } from './well-known.js'

const TEXT = 'text/plain; charset=utf-8'
/** An hour, as for every file at a fixed address. */
const CACHED = 'public, max-age=3600'
/** A minute: the brand can change at any time. */
const CACHED_BRIEFLY = 'public, max-age=60'

/** Files at fixed addresses, made of the brand and the configuration. */
@Controller()
export class WellKnownController {
  private readonly folders: string[]

  constructor(
    private readonly config: Config,
    private readonly brands: BrandService,
    private readonly documents: Documents,
    modules: ModulesContainer,
  ) {
    const roots = [...routeRoots(modules)].filter(([root, { isFolder }]) => isFolder && !root.startsWith('.'))
    this.folders = roots.map(([root]) => `/${root}/`)
  }

  /** Says where to report a vulnerability. */
  @Public()
  @Get('.well-known/security.txt')
  @Header('Content-Type', TEXT)
  @Header('Cache-Control', CACHED_BRIEFLY)
  security(): string {
    return securityText(this.brands.current, this.config.publicOrigin, new Date())
  }

  @Public()
  @Get('robots.txt')
  @Header('Content-Type', TEXT)
  @Header('Cache-Control', CACHED)
  async robots(): Promise<string> {
    const sections = (await this.documents.sectionPaths()).filter((path) => path !== '/')
    return robotsText([...this.folders, ...sections])
  }
}
