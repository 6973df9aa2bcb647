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
  theme,
} from 'antd'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { DESKTOP_QUERY, adminTheme } from './admin-theme.js'

/** The class under which Ant Design's variables are, and the name of the theme. */
const KEY = 'admin-theme'

type Tokens = Record<string, unknown>

/** What one theme comes to: rules, the variables that they read, and the values that components ask for. */
function extracted(isDesktop: boolean) {
  const cache = createCache()
  let tokens: Tokens = {}
  const Tell = () => {
    tokens = theme.useToken().token as unknown as Tokens
    return null
  }
  renderToStaticMarkup(
    <StyleProvider cache={cache}>
      <ConfigProvider theme={{ ...adminTheme(isDesktop), hashed: false, cssVar: { key: KEY } }}>
        <Tell />
        {EVERYTHING}
      </ConfigProvider>
    </StyleProvider>,
  )
  return {
    rules: extractStyle(cache, { plain: true, types: 'style' }),
    variables: extractStyle(cache, { plain: true, types: ['token', 'cssVar'] }).replaceAll(OTHER_THEMES, ''),
    names: [...cache.cache.keys()]
      .map((key) => key.split('%'))
      .flatMap(([kind, , name]) => (kind === 'style' && name ? [name] : [])),
    tokens,
  }
}

/** A question without a document to stand over; it comes with a theme of its own. */
const Question = Modal._InternalPanelDoNotUseOrYouWillBeFired
const OTHER_THEMES = /\.css-var-[^{]*\{[^}]*\}/g

/** Whatever the screens of the back office use, and what that is made of. The build fails where something is missing. */
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
    <Table columns={[{ sorter: true }]} dataSource={[]} rowSelection={{}} loading />
    <Modal open />
    <Question type="confirm" />
  </>
)

/** A dialog sets it itself, where it is given a width for each size of screen. */
const OF_EACH_DIALOG = '--ant-modal-xs-width'

/** Parts that come along with those above and that no screen shows: menus of columns, one-time codes. */
const NEVER_SHOWN = [
  'Addon-Addon',
  'Dropdown-Dropdown',
  'Input-OTP',
  'Input-Search',
  'Menu-Menu',
  'Pagination-bordered',
  'Radio-Radio',
  'Skeleton-Skeleton',
  'Space-Space',
  'Tree-Tree',
]

/** Ant Design's style sheet and both themes' values, for the build. */
export function extractStyles() {
  const [phone, desktop] = [extracted(false), extracted(true)]
  if (phone.rules !== desktop.rules) throw new Error('Phone and desktop must differ in variables only.')
  const css = `${phone.variables}@media ${DESKTOP_QUERY}{${desktop.variables}}${phone.rules}`
  const unset = [...css.matchAll(/var\((--ant-[\w-]+)\)/g)].filter(([, name]) => !css.includes(`${name}:`))
  const names = new Set(unset.map(([, name]) => name).filter((name) => name !== OF_EACH_DIALOG))
  if (names.size > 0) throw new Error(`No theme sets ${[...names].join(', ')}.`)
  return {
    css,
    known: [...phone.names, ...NEVER_SHOWN],
    key: KEY,
    tokens: { phone: phone.tokens, desktop: desktop.tokens },
  }
}
