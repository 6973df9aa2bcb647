/**
 * Compiles and links two shaders. `attribute` is bound to location 0.
 * @throws {Error} if they do not link.
 */
export function linkProgram(
  gl: WebGLRenderingContext | WebGL2RenderingContext,
  vertex: string,
  fragment: string,
  attribute?: string,
): WebGLProgram {
  const program = gl.createProgram()
  for (const [type, source] of [
    [gl.VERTEX_SHADER, vertex],
    [gl.FRAGMENT_SHADER, fragment],
  ] as const) {
    const shader = gl.createShader(type)!
    gl.shaderSource(shader, source)
    gl.compileShader(shader)
    gl.attachShader(program, shader)
  }
  if (attribute) gl.bindAttribLocation(program, 0, attribute)
  gl.linkProgram(program)
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) throw new Error('The shaders do not link')
  return program
}

/** Waits for the GPU: reading a pixel needs the finished picture. */
export const finishDrawing = (gl: WebGLRenderingContext | WebGL2RenderingContext) =>
  gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4))

/** Seconds of a clock that wraps once a day: sines lose precision for large arguments. */
export const wrapClock = (seconds: number): number => seconds % 86_400
