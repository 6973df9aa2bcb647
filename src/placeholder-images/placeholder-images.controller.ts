import { Controller, Get, Param, Res } from '@nestjs/common'
import type { Response } from 'express'
import { Public } from '../platform/http/routes/access.decorators.js'
import { placeholderImage } from './placeholder-image.js'

/** Placeholders for logos that do not exist yet (product §7). */
@Controller('api/placeholder')
export class PlaceholderImagesController {
  @Public()
  @Get(':width/:height')
  show(@Param('width') width: string, @Param('height') height: string, @Res() response: Response): void {
    const svg = placeholderImage(width, height)
    response.setHeader('Cache-Control', 'public, max-age=31536000, immutable')
    response.type('image/svg+xml').send(svg)
  }
}
