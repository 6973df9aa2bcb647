import { Controller, Get, Header, Next, Redirect, Req, Res } from '@nestjs/common'
import type { NextFunction, Request, Response } from 'express'
import { Public } from '../../http/routes/access.decorators.js'
import { BrandService } from './brand.service.js'
import { BRAND_PICTURE_FILES } from '../pictures/brand-pictures.contract.js'
import { BrandPictures } from '../pictures/brand-pictures.service.js'

/** Addresses with a version in them never show another picture. */
const FOREVER = 'public, max-age=31536000, immutable'
const BRIEFLY = 'public, max-age=60'

/** Icons and share picture of a changed brand. */
@Controller()
export class BrandPicturesController {
  constructor(
    private readonly pictures: BrandPictures,
    private readonly brands: BrandService,
  ) {}

  /** Leaves what has not changed to the file of the build. */
  @Public()
  @Get(BRAND_PICTURE_FILES)
  show(@Req() request: Request, @Res() response: Response, @Next() next: NextFunction): void {
    const picture = this.pictures.find(request.path.slice(1).toLowerCase())
    if (!picture) return next()
    const { v: version } = request.query
    const isCurrent = typeof version === 'string' && version !== '' && picture.madeOf.startsWith(version)
    response.setHeader('Cache-Control', isCurrent ? FOREVER : BRIEFLY)
    response.setHeader('ETag', `"${picture.madeOf}"`)
    response.type('png').send(picture.bytes)
  }

  /** Leads to the icon. Browsers ask here if what they show is no document, such as a picture. */
  @Public()
  @Get('favicon.ico')
  @Redirect()
  @Header('Cache-Control', BRIEFLY)
  icon(): { url: string } {
    return { url: this.pictures.addressesFor(this.brands.current).favicon }
  }
}
