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

/** What is seen of a picture. */
export interface View {
  picture: Size
  crop: Crop
}

/** In shares of the square, 0 to 1 from its left and top. */
export interface Point {
  x: number
  y: number
}

export const MOST_ZOOM = 4

const CENTRE: Point = { x: 0.5, y: 0.5 }

const shorter = ({ width, height }: Size) => Math.min(width, height)

/** The largest square around the middle, which is also what the server cuts by itself. */
export function middleOf(picture: Size): Crop {
  const side = shorter(picture)
  return { left: (picture.width - side) / 2, top: (picture.height - side) / 2, side }
}

/** 1: as much of the picture as a square can hold. */
export const zoomOf = (crop: Crop, picture: Size): number => shorter(picture) / crop.side

/** The picture pulled by so many squares to the right and down, never beyond its edges. */
export function pulled({ left, top, side }: Crop, picture: Size, right: number, down: number): Crop {
  return {
    left: within(left - right * side, picture.width - side),
    top: within(top - down * side, picture.height - side),
    side,
  }
}

/** Closer or farther; what lies at the point stays there, as far as the edges allow. */
export function zoomed(crop: Crop, picture: Size, zoom: number, at = CENTRE): Crop {
  const side = shorter(picture) / Math.min(MOST_ZOOM, Math.max(1, zoom))
  const grown = side - crop.side
  const around = { left: crop.left - at.x * grown, top: crop.top - at.y * grown, side }
  return pulled(around, picture, 0, 0)
}

const within = (value: number, most: number) => Math.min(most, Math.max(0, value))
