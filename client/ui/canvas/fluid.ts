import type { Color, Painting } from './stage-worker.js'
import { finishDrawing, linkProgram, wrapClock } from './webgl-program.js'

/** Grid cells over the height; the flow is smooth, the ink needs more. */
const FLOW_ROWS = 72
const INK_ROWS = 256
const PRESSURE_ROUNDS = 14
/** Maximum time step in seconds, also after a pause. */
const MAX_STEP = 1 / 30
/** Simulation steps before the first frame, so that it shows some ink. */
const HEAD_START = 48
/** Share of velocity and ink left after one second. */
const FLOW_KEEP = 0.55
const INK_KEEP = 0.5

/** Ink colors, dark enough for text over them: this much of the host's color, and the link's. */
const INK_STRENGTH = 0.83
const BLUE = [0.12, 0.24, 0.46] as const

interface Field {
  texture: WebGLTexture
  target: WebGLFramebuffer
  width: number
  height: number
}
interface Place {
  x: number
  y: number
}
/** Stable fluids after Stam (1999), in half floats on the GPU, with ink of a color. */
export function createFluid(canvas: OffscreenCanvas, color: Color): Painting {
  const gl = canvas.getContext('webgl2', { antialias: false, depth: false, powerPreference: 'low-power' })
  if (!gl?.getExtension('EXT_color_buffer_float'))
    throw new Error('WebGL 2 with float targets is not available')
  const [splat, advect, diverge, press, project, show] = [
    SPLAT,
    ADVECT,
    DIVERGENCE,
    PRESSURE,
    PROJECT,
    SHOW,
  ].map((source) => createPass(gl, source)) as [Pass, Pass, Pass, Pass, Pass, Pass]
  const accent = color.map((part) => part * INK_STRENGTH) as unknown as Color
  let fields: ReturnType<typeof makeFields> | null = null
  let last = 0
  let previous: Place | null = null

  function makeFields() {
    const aspect = canvas.width / canvas.height
    const make = (rows: number) => field(gl!, Math.round(rows * aspect), rows)
    return {
      aspect,
      flow: [make(FLOW_ROWS), make(FLOW_ROWS)] as [Field, Field],
      ink: [make(INK_ROWS), make(INK_ROWS)] as [Field, Field],
      pressure: [make(FLOW_ROWS), make(FLOW_ROWS)] as [Field, Field],
      divergence: make(FLOW_ROWS),
    }
  }

  function drop(place: Place, motion: Place, color: Color, strength: number) {
    const { aspect, flow, ink } = fields!
    const spot = { place: [place.x, place.y], aspect }
    splat(flow[1], { ...spot, field: flow[0], drop: [motion.x, motion.y, 0], radius: 0.004 })
    flow.reverse()
    const amount = color.map((part) => part * strength)
    splat(ink[1], { ...spot, field: ink[0], drop: amount, radius: 0.006 })
    ink.reverse()
  }

  function move(step: number) {
    const { flow, ink, pressure, divergence } = fields!
    const cell = [1 / flow[0].width, 1 / flow[0].height]
    advect(flow[1], { flow: flow[0], field: flow[0], cell, step, keep: FLOW_KEEP ** step })
    flow.reverse()
    diverge(divergence, { flow: flow[0], cell })
    for (let round = 0; round < PRESSURE_ROUNDS; round += 1) {
      press(pressure[1], { pressure: pressure[0], divergence, cell })
      pressure.reverse()
    }
    project(flow[1], { pressure: pressure[0], flow: flow[0], cell })
    flow.reverse()
    advect(ink[1], { flow: flow[0], field: ink[0], cell, step, keep: INK_KEEP ** step })
    ink.reverse()
  }

  /** Two moving emitters, so that there is ink without a pointer. */
  function spring(seconds: number, step: number) {
    for (const [color, shift] of [
      [accent, 0],
      [BLUE, 2.4],
    ] as const) {
      const at = (time: number): Place => ({
        x: 0.5 + 0.36 * Math.sin(time * 0.31 + shift * 2),
        y: 0.5 + 0.34 * Math.sin(time * 0.43 + shift),
      })
      const [now, before] = [at(seconds), at(seconds - 0.1)]
      const motion = { x: (now.x - before.x) * 900, y: (now.y - before.y) * 900 }
      drop(now, motion, color, step * 2.2)
    }
  }

  function follow(pointer: Place) {
    const place = { x: (pointer.x + 1) / 2, y: (1 - pointer.y) / 2 }
    const motion = previous && { x: (place.x - previous.x) * 2400, y: (place.y - previous.y) * 2400 }
    previous = place
    if (!motion || Math.hypot(motion.x, motion.y) < 1) return
    drop(place, motion, place.x < 0.5 ? accent : BLUE, 0.22)
  }

  function begin(seconds: number) {
    fields = makeFields()
    for (let step = HEAD_START; step > 0; step -= 1) {
      spring(seconds - step * MAX_STEP * 3, MAX_STEP * 1.5)
      move(MAX_STEP)
    }
  }

  return {
    scale: 1,
    ease: 0.35,
    draw(seconds, pointer) {
      const time = wrapClock(seconds)
      if (!fields) begin(time)
      const step = Math.min(Math.max(time - last, 0), MAX_STEP)
      last = time
      spring(time, step)
      follow(pointer)
      move(step)
      show(null, { ink: fields!.ink[0] })
    },
    settle: () => finishDrawing(gl),
  }
}

type Value = number | readonly number[] | Field
/** Draws into a field, or onto the canvas. */
type Pass = (target: Field | null, values: Record<string, Value>) => void

function createPass(gl: WebGL2RenderingContext, fragment: string): Pass {
  const program = linkProgram(gl, VERTEX, fragment)
  const locations = new Map<string, WebGLUniformLocation | null>()
  const locationOf = (name: string) => {
    if (!locations.has(name)) locations.set(name, gl.getUniformLocation(program, name))
    return locations.get(name)!
  }
  return (target, values) => {
    gl.useProgram(program)
    let unit = 0
    for (const [name, value] of Object.entries(values)) {
      if (typeof value === 'number') gl.uniform1f(locationOf(name), value)
      else if ('texture' in value) {
        gl.activeTexture(gl.TEXTURE0 + unit)
        gl.bindTexture(gl.TEXTURE_2D, value.texture)
        gl.uniform1i(locationOf(name), unit++)
      } else if (value.length === 2) gl.uniform2fv(locationOf(name), value)
      else gl.uniform3fv(locationOf(name), value)
    }
    gl.bindFramebuffer(gl.FRAMEBUFFER, target?.target ?? null)
    gl.viewport(0, 0, target?.width ?? gl.drawingBufferWidth, target?.height ?? gl.drawingBufferHeight)
    gl.drawArrays(gl.TRIANGLES, 0, 3)
  }
}

function field(gl: WebGL2RenderingContext, width: number, height: number): Field {
  const texture = gl.createTexture()
  gl.bindTexture(gl.TEXTURE_2D, texture)
  gl.texStorage2D(gl.TEXTURE_2D, 1, gl.RGBA16F, width, height)
  for (const [name, value] of [
    [gl.TEXTURE_MIN_FILTER, gl.LINEAR],
    [gl.TEXTURE_MAG_FILTER, gl.LINEAR],
    [gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE],
    [gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE],
  ] as const)
    gl.texParameteri(gl.TEXTURE_2D, name, value)
  const target = gl.createFramebuffer()
  gl.bindFramebuffer(gl.FRAMEBUFFER, target)
  gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, texture, 0)
  gl.clearColor(0, 0, 0, 0)
  gl.clear(gl.COLOR_BUFFER_BIT)
  return { texture, target, width, height }
}

/** One triangle that covers everything. */
const VERTEX = `#version 300 es
out vec2 at;
void main() {
  vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1) * 2.0;
  at = corner;
  gl_Position = vec4(corner * 2.0 - 1.0, 0.0, 1.0);
}`

const HEAD = `#version 300 es
precision highp float;
in vec2 at;
out vec4 result;
`

/** Adds a splat: velocity to the flow, or color to the ink. */
const SPLAT = `${HEAD}
uniform sampler2D field;
uniform vec2 place;
uniform vec3 drop;
uniform float aspect, radius;
void main() {
  vec2 away = at - place;
  away.x *= aspect;
  result = vec4(texture(field, at).rgb + exp(-dot(away, away) / radius) * drop, 1.0);
}`

/** Advects a field along the flow, with dissipation. Velocity is in cells of the flow per second. */
const ADVECT = `${HEAD}
uniform sampler2D flow, field;
uniform vec2 cell;
uniform float step, keep;
void main() {
  vec2 from = at - step * texture(flow, at).xy * cell;
  result = vec4(texture(field, from).rgb * keep, 1.0);
}`

const DIVERGENCE = `${HEAD}
uniform sampler2D flow;
uniform vec2 cell;
void main() {
  float left = texture(flow, at - vec2(cell.x, 0.0)).x, right = texture(flow, at + vec2(cell.x, 0.0)).x;
  float below = texture(flow, at - vec2(0.0, cell.y)).y, above = texture(flow, at + vec2(0.0, cell.y)).y;
  result = vec4(0.5 * (right - left + above - below), 0.0, 0.0, 1.0);
}`

/** One Jacobi iteration. */
const PRESSURE = `${HEAD}
uniform sampler2D pressure, divergence;
uniform vec2 cell;
void main() {
  float left = texture(pressure, at - vec2(cell.x, 0.0)).x, right = texture(pressure, at + vec2(cell.x, 0.0)).x;
  float below = texture(pressure, at - vec2(0.0, cell.y)).x, above = texture(pressure, at + vec2(0.0, cell.y)).x;
  result = vec4((left + right + below + above - texture(divergence, at).x) * 0.25, 0.0, 0.0, 1.0);
}`

/** Subtracts the pressure gradient, which leaves the flow free of divergence. */
const PROJECT = `${HEAD}
uniform sampler2D pressure, flow;
uniform vec2 cell;
void main() {
  float left = texture(pressure, at - vec2(cell.x, 0.0)).x, right = texture(pressure, at + vec2(cell.x, 0.0)).x;
  float below = texture(pressure, at - vec2(0.0, cell.y)).x, above = texture(pressure, at + vec2(0.0, cell.y)).x;
  result = vec4(texture(flow, at).xy - 0.5 * vec2(right - left, above - below), 0.0, 1.0);
}`

/** Draws the ink with transparency over the page's own background. */
const SHOW = `${HEAD}
uniform sampler2D ink;
void main() {
  vec3 color = min(texture(ink, at).rgb, vec3(0.6));
  result = vec4(color, max(color.r, max(color.g, color.b)));
}`
