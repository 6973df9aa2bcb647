import { theme, type ThemeConfig } from 'antd'
import { colors, radii } from '../../theme/tokens.js'

/** In development, the document's; the build makes its style sheet without a document. */
const documentColor = (name: string, builtIn: string): string =>
  (typeof document !== 'undefined' && getComputedStyle(document.documentElement).getPropertyValue(name)) ||
  builtIn
const accent = documentColor('--accent', colors.brand)
const hover = documentColor('--brand-hover', colors['brand-hover'])
const onAccent = documentColor('--on-brand', colors['on-brand'])

type MapToken = ReturnType<typeof theme.darkAlgorithm>

/**
 * A second algorithm that sets our colors: Ant Design's dark defaults lack contrast, and seed tokens cannot
 * change them.
 */
const pinned = (_seed: object, map?: MapToken): MapToken => ({
  ...map!,
  colorPrimary: accent,
  colorPrimaryHover: hover,
  colorPrimaryActive: accent,
  // The focus ring.
  colorPrimaryBorder: colors.focus,
  colorPrimaryBg: colors.s3,
  colorPrimaryBgHover: colors.s3,
  colorBgLayout: colors.canvas,
  colorBgContainer: colors.s1,
  colorBgElevated: colors.s2,
  colorBgSpotlight: colors.s3,
  colorBorder: colors.control,
  colorBorderSecondary: colors.line,
  colorBorderDisabled: colors.line,
  colorText: colors.text1,
  colorTextSecondary: colors.text2,
  colorTextTertiary: colors.text3,
  colorTextQuaternary: colors.text3,
  colorFill: colors.s3,
  colorFillSecondary: colors.s3,
  colorFillTertiary: colors.s2,
  colorFillQuaternary: colors.s2,
  colorLink: colors.link,
  colorLinkHover: colors.focus,
  colorLinkActive: colors.link,
  colorSuccess: colors.up,
  colorWarning: colors.warn,
  colorError: colors.down,
  colorErrorHover: colors.down,
  colorErrorBorderHover: colors.down,
  colorInfo: colors.link,
  colorBgMask: colors.backdrop,
})

/** Wide screens, where controls may be smaller than a finger. */
export const DESKTOP_QUERY = '(min-width: 1024px)'

/** Ant Design's theme. Controls are 44 px high on phones and 36 px on wide screens. */
export const adminTheme = (isDesktop: boolean): ThemeConfig => ({
  algorithm: [theme.darkAlgorithm, pinned],
  // The CSS class that the variables are set on.
  cssVar: { key: 'admin-theme' },
  hashed: false,
  token: {
    fontFamily: 'var(--sans)',
    fontFamilyCode: 'var(--mono)',
    // Phones zoom into fields with smaller text.
    fontSize: isDesktop ? 14 : 16,
    controlHeight: isDesktop ? 36 : 44,
    borderRadius: radii.control,
    borderRadiusSM: radii.nav,
    borderRadiusLG: radii.card,
    fontWeightStrong: 650,
    // The focus ring.
    controlOutline: colors.focus,
  },
  components: {
    Button: {
      primaryColor: onAccent,
      dangerColor: colors['on-danger'],
      primaryShadow: 'none',
      dangerShadow: 'none',
      defaultShadow: 'none',
      defaultBg: colors.s1,
      defaultBorderColor: colors.line,
      defaultHoverBg: colors.s3,
      defaultHoverColor: colors.text1,
      defaultHoverBorderColor: colors.control,
      defaultActiveColor: colors.text1,
      defaultActiveBg: colors.s3,
      defaultActiveBorderColor: colors.control,
      fontWeight: 550,
    },
    Checkbox: { borderRadiusSM: 4, colorWhite: onAccent },
    Input: { colorBgContainer: colors.canvas, hoverBorderColor: colors.text2 },
    InputNumber: { colorBgContainer: colors.canvas, hoverBorderColor: colors.text2 },
    Select: { selectorBg: colors.canvas, hoverBorderColor: colors.text2, optionSelectedBg: colors.s3 },
    Table: {
      headerBg: colors.s2,
      headerColor: colors.text2,
      headerSplitColor: 'transparent',
      rowHoverBg: colors.s2,
      rowSelectedBg: colors.s3,
      rowSelectedHoverBg: colors.s3,
      borderColor: colors.line,
    },
    Modal: { contentBg: colors.s2, headerBg: colors.s2, titleFontSize: 20 },
  },
})
