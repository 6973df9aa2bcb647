import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Controller, Get, Next, Req, Res } from '@nestjs/common'
import type { NextFunction, Request, Response } from 'express'
import { CLIENT_FILES } from '../../config/paths.js'
import { Public } from '../../http/routes/access.decorators.js'
import { BrandService } from './brand.service.js'
import { ACCENT_FILES } from '../accent/accent-files.contract.js'
import { tinted } from '../accent/accent.contract.js'
import { BUILT_IN_ACCENT } from '../accent/built-in-shades.contract.js'

/** As long as the build's own files: another version may change the picture. */
const FOR_AN_HOUR = 'public, max-age=3600'
const BRIEFLY = 'public, max-age=60'

/** Pictures of the build in the shades of the accent. */
@Controller()
export class AccentFilesController {
  constructor(private readonly brands: BrandService) {}

  /** Leaves the pictures of the built-in accent to the file of the build. */
  @Public()
  @Get([...ACCENT_FILES])
  async show(@Req() request: Request, @Res() response: Response, @Next() next: NextFunction): Promise<void> {
    const { accent } = this.brands.current
    if (accent === BUILT_IN_ACCENT) return next()
    const picture = await readFile(join(CLIENT_FILES, request.path.toLowerCase()), 'utf8')
    const isCurrent = request.query['v'] === accent.slice(1)
    response.setHeader('Cache-Control', isCurrent ? FOR_AN_HOUR : BRIEFLY)
    response.type('svg').send(tinted(picture, accent))
  }
}
