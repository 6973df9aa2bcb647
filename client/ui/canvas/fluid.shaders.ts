/** One triangle that covers everything. */
export const VERTEX = `#version 300 es
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
export const SPLAT = `${HEAD}
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
export const ADVECT = `${HEAD}
uniform sampler2D flow, field;
uniform vec2 cell;
uniform float step, keep;
void main() {
  vec2 from = at - step * texture(flow, at).xy * cell;
  result = vec4(texture(field, from).rgb * keep, 1.0);
}`

export const DIVERGENCE = `${HEAD}
uniform sampler2D flow;
uniform vec2 cell;
void main() {
  float left = texture(flow, at - vec2(cell.x, 0.0)).x, right = texture(flow, at + vec2(cell.x, 0.0)).x;
  float below = texture(flow, at - vec2(0.0, cell.y)).y, above = texture(flow, at + vec2(0.0, cell.y)).y;
  result = vec4(0.5 * (right - left + above - below), 0.0, 0.0, 1.0);
}`

/** One Jacobi iteration. */
export const PRESSURE = `${HEAD}
uniform sampler2D pressure, divergence;
uniform vec2 cell;
void main() {
  float left = texture(pressure, at - vec2(cell.x, 0.0)).x, right = texture(pressure, at + vec2(cell.x, 0.0)).x;
  float below = texture(pressure, at - vec2(0.0, cell.y)).x, above = texture(pressure, at + vec2(0.0, cell.y)).x;
  result = vec4((left + right + below + above - texture(divergence, at).x) * 0.25, 0.0, 0.0, 1.0);
}`

/** Subtracts the pressure gradient, which leaves the flow free of divergence. */
export const PROJECT = `${HEAD}
uniform sampler2D pressure, flow;
uniform vec2 cell;
void main() {
  float left = texture(pressure, at - vec2(cell.x, 0.0)).x, right = texture(pressure, at + vec2(cell.x, 0.0)).x;
  float below = texture(pressure, at - vec2(0.0, cell.y)).x, above = texture(pressure, at + vec2(0.0, cell.y)).x;
  result = vec4(texture(flow, at).xy - 0.5 * vec2(right - left, above - below), 0.0, 1.0);
}`

/** Draws the ink with transparency over the page's own background. */
export const SHOW = `${HEAD}
uniform sampler2D ink;
void main() {
  vec3 color = min(texture(ink, at).rgb, vec3(0.6));
  result = vec4(color, max(color.r, max(color.g, color.b)));
}`
