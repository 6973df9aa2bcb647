import { describe, expect, it } from '@jest/globals'
import { contrast, luminance } from '#src/platform/brand/accent/oklch.contract.js'
import { colors, cssVariables } from './tokens.js'

describe('the variables of a document', () => {
  it('are the tokens for the built-in accent', () => {
    const css = cssVariables(colors.brand)
    for (const [name, color] of Object.entries(colors)) expect(css).toContain(`--${name}:${color}`)
    expect(css).not.toContain('--accent')
  })

  it('differ with another accent in its shades only', () => {
    const css = cssVariables('#FF8A3D')
    expect(css).toMatch(/--brand:#FF8A3D;.*--accent:#FF8A3D[;}]/)
    const differ = Object.entries(colors).filter(([name, color]) => !css.includes(`--${name}:${color}`))
    expect(differ.map(([name]) => name).join()).toMatch(
      /^brand,brand-hover,brand-disabled,brand-muted,soft-brand,line-brand,line-brand-strong,on-brand,on-brand-disabled,glow-1,glow-2,glow-3,glow-4,spark$/,
    )
  })

  it.each(['#FF8A3D', '#FFF3B0', '#FFFFFF'])('have a dark accent on paper: %s', (accent) => {
    const [, printed = ''] = /@media print\{html:root\{[^}]*--brand:(#[0-9A-F]{6})/.exec(
      cssVariables(accent),
    )!
    expect(contrast(luminance(printed), luminance(colors.paper))).toBeGreaterThan(4.5)
  })
})
