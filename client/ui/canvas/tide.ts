import type { Color, Painting } from './stage-worker.js'
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

/**
 * Height and light of the water, and the particles above it. `place`: across −1…1, away 0…1, lift (0 = on the
 * water).
 */
const VERTEX = `
attribute vec3 place;
uniform float time, aspect, scale;
uniform vec2 pointer;
uniform vec3 accent;
varying vec3 color;

float tide(vec2 p) {
  float swell = sin(p.x * 0.78 + time * 0.2) * sin(p.y * 0.46 - p.x * 0.12 - time * 0.28);
  float chop = sin(p.x * 1.25 - p.y * 0.8 + time * 0.45) * 0.34 + sin(p.x * 0.7 + p.y * 1.5 - time * 0.36) * 0.26;
  return swell * 0.62 + chop * (0.5 + 0.5 * sin(p.x * 0.2 - time * 0.1));
}

void main() {
  float away = mix(1.5, 17.0, pow(place.y, 1.55));
  float width = max(aspect, 0.9) * 1.15 * away + 1.0;
  vec2 p = vec2(place.x * width, away);
  float height = tide(p);
  float crest = smoothstep(-0.35, 0.95, height);
  float haze = smoothstep(17.0, 6.0, away) * smoothstep(1.4, 2.6, away);
  vec3 deep = vec3(0.05, 0.22, 0.30);
  vec3 blue = vec3(0.44, 0.71, 1.0);
  color = mix(deep, mix(accent, blue, smoothstep(-5.0, 9.0, p.x)), crest) * haze * (0.36 + 1.15 * crest * crest);
  float size = 7.5 * (0.55 + 0.7 * crest);
  float rise = height * 0.42 - 1.75;
  if (place.z > 0.0) {
    float life = fract(place.z + time * 0.012 * (0.5 + place.z));
    rise = mix(-1.6, 3.4, life);
    p.x += sin(time * 0.15 + place.z * 40.0) * 0.4;
    float glint = 0.6 + 0.4 * sin(time * 0.6 + place.z * 90.0);
    color = mix(accent, blue, place.z) * sin(life * 3.1416) * glint * 0.5;
    size = 7.0 + 16.0 * fract(place.z * 7.0);
  }
  float shift = 1.0 / away;
  gl_Position = vec4(
    p.x / aspect - pointer.x * 0.22,
    rise + away * 0.16 + pointer.y * 0.10,
    0.0,
    away);
  gl_PointSize = clamp(size * scale * (0.35 + 2.4 * shift), 1.2 * scale, 26.0 * scale);
}`

const FRAGMENT = `
precision mediump float;
uniform float line;
varying vec3 color;

void main() {
  float reach = length(gl_PointCoord - 0.5) * 2.0;
  float spot = (1.0 - smoothstep(0.0, 1.0, reach)) * (1.0 - smoothstep(0.0, 1.0, reach));
  gl_FragColor = vec4(color * mix(spot, 0.24, line), 0.0);
}`
