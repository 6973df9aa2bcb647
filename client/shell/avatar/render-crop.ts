import { AVATAR_SIDE } from '#src/profile/avatar/avatar.contract.js'
import type { Crop } from './crop.js'

/** Renders a crop at the stored size. Lossless, because the server compresses it once more. */
export function renderCrop(picture: HTMLImageElement, { left, top, side }: Crop): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = AVATAR_SIDE
  const pen = canvas.getContext('2d')!
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, left, top, side, side, 0, 0, AVATAR_SIDE, AVATAR_SIDE)
  return new Promise((resolve, reject) =>
    canvas.toBlob((part) => (part ? resolve(part) : reject(new Error('The part could not be drawn.')))),
  )
}
