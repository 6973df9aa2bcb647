import { Controller, Get, Param, Res } from '@nestjs/common'
import type { Response } from 'express'
import { Public } from '../platform/http/access.js'
import { placeholder } from './placeholder.js'

/** Stand-ins for logos that are not there yet (spec §7). */
@Controller('api/placeholder')
export class PlaceholderController {
  @Public()
  @Get(':width/:height')
  show(@Param('width') width: string, @Param('height') height: string, @Res() response: Response): void {
    const svg = placeholder(width, height)
    response.setHeader('Cache-Control', 'public, max-age=31536000, immutable')
    response.type('image/svg+xml').send(svg)
  }
}
