import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs'
import {
  AutoComplete,
  Button,
  Checkbox,
  ConfigProvider,
  Input,
  InputNumber,
  Modal,
  Pagination,
  Select,
  Space,
  Switch,
  Table,
} from 'antd'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { colors } from '../../theme/tokens.js'
import { DESKTOP_QUERY, adminTheme } from './admin-theme.js'

/** Output of one theme: rules, CSS variables, and the components that have rules. */
function extracted(isDesktop: boolean) {
  const cache = createCache()
  renderToStaticMarkup(
    <StyleProvider cache={cache}>
      <ConfigProvider theme={adminTheme(isDesktop)}>{EVERYTHING}</ConfigProvider>
    </StyleProvider>,
  )
  return {
    rules: extractStyle(cache, { plain: true, types: 'style' }),
    variables: extractStyle(cache, { plain: true, types: ['token', 'cssVar'] }).replaceAll(OTHER_THEMES, ''),
    components: [...cache.cache.keys()]
      .map((key) => key.split('%'))
      .flatMap(([kind, , name = '']) =>
        kind === 'style' ? [name.split('-', 1).join('').toLowerCase()] : [],
      ),
  }
}

/** A confirmation dialog as it is rendered without a document; the library's own extractor uses the same. It has a theme of its own. */
const Question = Modal._InternalPanelDoNotUseOrYouWillBeFired
const OTHER_THEMES = /\.css-var-[^{]*\{[^}]*\}/g

/** Every component that the back office uses, directly or indirectly. The build fails if one is missing. */
const EVERYTHING: ReactNode = (
  <>
    <Space.Compact>
      <Button />
    </Space.Compact>
    <Checkbox />
    <Input allowClear />
    <Input.TextArea />
    <InputNumber />
    <Select />
    <AutoComplete />
    <Switch />
    <Pagination total={200} showSizeChanger />
    <Table columns={[{ sorter: true }]} dataSource={[]} loading />
    <Modal open />
    <Question type="confirm" />
  </>
)

/** Set by a dialog with a responsive width. */
const OF_EACH_DIALOG = '--ant-modal-xs-width'

/** Imported by the components above but never rendered. */
const NEVER_SHOWN = ['grid', 'skeleton']

/**
 * Replaces the shades of the built-in accent by the document's. `--accent` is not `--brand`: as Ant Design's other colors, it is
 * the same in print and in forced colors.
 */
const withAccent = (css: string): string =>
  css
    .replaceAll(colors.brand, 'var(--ant-color-primary)')
    .replaceAll(
      '--ant-color-primary:var(--ant-color-primary)',
      `--ant-color-primary:var(--accent,${colors.brand})`,
    )
    .replaceAll(colors['brand-hover'], 'var(--brand-hover)')
    .replaceAll(colors['on-brand'], 'var(--on-brand)')

/** Ant Design's style sheet and the values of both themes, for the build. */
export function extractStyles() {
  const [phone, desktop] = [extracted(false), extracted(true)]
  if (phone.rules !== desktop.rules) throw new Error('Phone and desktop must differ in variables only.')
  const css = `${phone.variables}@media ${DESKTOP_QUERY}{${desktop.variables}}${phone.rules}`
  const unset = [...css.matchAll(/var\((--ant-[\w-]+)\)/g)].filter(([, name]) => !css.includes(`${name}:`))
  const names = new Set(unset.map(([, name]) => name).filter((name) => name !== OF_EACH_DIALOG))
  if (names.size > 0) throw new Error(`No theme sets ${[...names].join(', ')}.`)
  return {
    css: withAccent(css),
    components: [...phone.components, ...NEVER_SHOWN],
  }
}
