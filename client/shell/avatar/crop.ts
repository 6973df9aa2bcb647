/** A square part of a picture, in the picture's pixels. */
export interface Crop {
  left: number
  top: number
  side: number
}

export interface Size {
  width: number
  height: number
}

/** The visible part of a picture. */
export interface View {
  picture: Size
  crop: Crop
}

/** In shares of the square, 0 to 1 from its left and top. */
export interface Point {
  x: number
  y: number
}

export const MAX_ZOOM = 4

const CENTER: Point = { x: 0.5, y: 0.5 }

const shorter = ({ width, height }: Size) => Math.min(width, height)

/** The largest centered square, which is also the server's default. */
export function middleOf(picture: Size): Crop {
  const side = shorter(picture)
  return { left: (picture.width - side) / 2, top: (picture.height - side) / 2, side }
}

/** 1: the largest square that fits. */
export const zoomOf = (crop: Crop, picture: Size): number => shorter(picture) / crop.side

/** Moves the picture right and down by these numbers of squares, at most to its edges. */
export function pan({ left, top, side }: Crop, picture: Size, right: number, down: number): Crop {
  return {
    left: within(left - right * side, picture.width - side),
    top: within(top - down * side, picture.height - side),
    side,
  }
}

/** Zooms around a point, which stays in place as far as the edges allow. */
export function zoomed(crop: Crop, picture: Size, zoom: number, at = CENTER): Crop {
  const side = shorter(picture) / Math.min(MAX_ZOOM, Math.max(1, zoom))
  const grown = side - crop.side
  const around = { left: crop.left - at.x * grown, top: crop.top - at.y * grown, side }
  return pan(around, picture, 0, 0)
}

const within = (value: number, most: number) => Math.min(most, Math.max(0, value))
