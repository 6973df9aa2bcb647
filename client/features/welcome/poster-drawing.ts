/** Heights on the poster, from left to right: where each candle opens; it closes where the next one opens. */
const COURSE = [
  214, 206, 222, 196, 204, 178, 186, 210, 198, 164, 172, 146, 156, 130, 138, 168, 158, 190, 176, 150, 158,
  122, 132, 104, 116, 140, 128, 96, 106, 84, 92,
]
const FIRST = 26
const STEP = 20

interface Candle {
  x: number
  open: number
  close: number
}

const candles: Candle[] = COURSE.slice(1).map((close, place) => ({
  x: FIRST + place * STEP,
  open: COURSE[place]!,
  close,
}))

const bodies = (some: Candle[]) => some.map(({ x, open, close }) => `M${x} ${open}V${close}`).join('')

/** Reaches over and under the body by a little, unevenly. */
const wicks = (some: Candle[]) =>
  some
    .map(
      ({ x, open, close }) =>
        `M${x} ${Math.min(open, close) - 5 - (x % 9)}V${Math.max(open, close) + 4 + (x % 11)}`,
    )
    .join('')

const drawn = (some: Candle[]) => ({ wicks: wicks(some), bodies: bodies(some) })

export const CANDLES = {
  rising: drawn(candles.filter(({ open, close }) => close < open)),
  falling: drawn(candles.filter(({ open, close }) => close >= open)),
}

/** Five swells under the price, each longer and lower than the one before. */
export const SWELL = [0, 1, 2, 3, 4].map((depth) => {
  const [width, height] = [150 + depth * 18, 26 - depth * 3]
  return `M${-40 - depth * 34} ${252 + depth * 22}q${width / 2} ${-height * 2} ${width} 0${`t${width} 0`.repeat(5)}`
})
