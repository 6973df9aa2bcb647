import type { Color } from './stage-message.js'
import type { Painting } from './stage-worker.js'
import { FRAGMENT, VERTEX } from './tide.shaders.js'
import { finishDrawing, linkProgram, wrapClock } from './webgl-program.js'

const ROWS = 58
const COLUMNS = 150
const MOTES = 90
/** Start time in seconds, at which a wave has just risen. */
const OUTSET = 44

/** A slow sea of light in a color: rows of points on waves, a line along each row, and rising particles. */
export function createTide(canvas: OffscreenCanvas, color: Color): Painting {
  const gl = canvas.getContext('webgl', { antialias: false, depth: false, powerPreference: 'low-power' })
  if (!gl) throw new Error('WebGL is not available')
  const program = linkProgram(gl, VERTEX, FRAGMENT, 'place')
  gl.useProgram(program)
  const uniform = (name: string) => gl.getUniformLocation(program, name)
  const [time, aspect, scale, pointer, line] = ['time', 'aspect', 'scale', 'pointer', 'line'].map(uniform)
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer())
  gl.bufferData(gl.ARRAY_BUFFER, pointPositions(), gl.STATIC_DRAW)
  gl.vertexAttribPointer(0, 3, gl.FLOAT, false, 0, 0)
  gl.enableVertexAttribArray(0)
  gl.uniform3fv(uniform('accent'), color)
  gl.enable(gl.BLEND)
  gl.blendFunc(gl.ONE, gl.ONE)

  return {
    scale: 1,
    ease: 0.06,
    draw(seconds, at) {
      gl.viewport(0, 0, canvas.width, canvas.height)
      gl.clear(gl.COLOR_BUFFER_BIT)
      gl.uniform1f(time!, wrapClock(seconds + OUTSET))
      gl.uniform1f(aspect!, canvas.width / canvas.height)
      gl.uniform1f(scale!, this.scale)
      gl.uniform2f(pointer!, at.x, at.y)
      gl.uniform1f(line!, 1)
      for (let row = 0; row < ROWS; row++) gl.drawArrays(gl.LINE_STRIP, row * COLUMNS, COLUMNS)
      gl.uniform1f(line!, 0)
      gl.drawArrays(gl.POINTS, 0, ROWS * COLUMNS + MOTES)
    },
    settle: () => finishDrawing(gl),
  }
}

/** Across, away and lift of every point: the rows of the water, then the particles. */
function pointPositions(): Float32Array {
  const list: number[] = []
  for (let row = 0; row < ROWS; row++)
    for (let column = 0; column < COLUMNS; column++)
      list.push((column / (COLUMNS - 1)) * 2 - 1, row / (ROWS - 1), 0)
  for (let mote = 1; mote <= MOTES; mote++)
    list.push(spread(mote, 0.618034) * 2 - 1, spread(mote, 0.754878), spread(mote, 0.56984))
  return new Float32Array(list)
}

/** Evenly distributed numbers between 0 and 1, deterministic: the same sea everywhere. */
const spread = (index: number, step: number): number => (index * step) % 1
