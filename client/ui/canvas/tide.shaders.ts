/**
 * Height and light of the water, and the particles above it. `place`: across −1…1, away 0…1, lift (0 = on the
 * water).
 */
export const VERTEX = `
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

export const FRAGMENT = `
precision mediump float;
uniform float line;
varying vec3 color;

void main() {
  float reach = length(gl_PointCoord - 0.5) * 2.0;
  float spot = (1.0 - smoothstep(0.0, 1.0, reach)) * (1.0 - smoothstep(0.0, 1.0, reach));
  gl_FragColor = vec4(color * mix(spot, 0.24, line), 0.0);
}`
