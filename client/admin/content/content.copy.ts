// Over 200 lines: texts only, all of one screen, to be read in one place.
import {
  CONTENT_MAX,
  type ContentPage,
  type ContentState,
  type ContentType,
} from '#src/content/content.contract.js'
import type { Template } from '#src/keys/keys.contract.js'
import type { Role } from './editor/item-role.js'

const count = new Intl.NumberFormat('en-US')
const plural = (number: number, one: string, many = `${one}s`) =>
  `${count.format(number)} ${number === 1 ? one : many}`

export const PAGE_NAMES: Record<ContentPage, string> = {
  dashboard: 'Dashboard',
  tutorials: 'Tutorials',
  downloads: 'Downloads',
  news: 'News',
  links: 'Links',
  affiliate: 'Affiliate',
  faq: 'FAQ',
  performance: 'Performance',
  profile: 'Profile',
  start: 'Welcome page',
  gate: 'Sign-in',
}

export const TYPE_NAMES: Record<ContentType, string> = {
  text: 'Text',
  html: 'HTML',
  json: 'JSON',
  url: 'URL',
}

export const STATE_NAMES: Record<ContentState, string> = {
  new: 'New',
  changed: 'Changed',
  unchanged: 'Released',
}

/** Of a text that nobody has edited; the list shows these once something is searched. */
export const BUILT_IN = 'Built-in'

export const contentCopy = {
  title: 'Content Manager',
  lead: (template: Template) =>
    `${template === 'indicator' ? 'What members with indicator keys see.' : 'What all members see, except those with indicator keys.'} Drafts stay private until applied.`,
  templates: { automation: 'Automation template', indicator: 'Indicator template' } as Record<
    Template,
    string
  >,
  template: 'Template',
  loading: 'Loading content…',
  /** product §2 */
  empty: { title: 'No content found', text: 'Create your first content item to get started' },
  noMatch: {
    title: 'No matching texts or cards',
    text: 'None match your search and filters.',
    clear: 'Clear search and filters',
  },
  failed: { text: 'We couldn’t load the content.', retry: 'Retry' },
  actions: {
    create: 'New item',
    apply: 'Apply changes',
    applyCount: (changes: number) => `Apply changes (${count.format(changes)})`,
    releases: 'Releases',
    export: 'Export',
    import: 'Import',
  },
  filters: {
    label: 'Filter content',
    search: 'Search content',
    placeholder: 'Search wording or keys',
    page: 'Page',
    section: 'Section',
    type: 'Type',
    active: 'Active',
    state: 'State',
    all: {
      page: 'All pages',
      section: 'All sections',
      type: 'All types',
      active: 'Active & inactive',
      state: 'All states',
    },
    shown: (shown: number, all: number) =>
      shown === all ? plural(all, 'item') : `${count.format(shown)} of ${plural(all, 'item')}`,
    clear: 'Clear',
  },
  row: {
    heading: 'Texts and cards',
    /** While built-in texts aren’t listed. */
    builtInsHint:
      'What you changed or added. To edit any other text, search for it, choose its page, or click it in “Preview pages.”',
    list: 'Content items',
    active: 'Active',
    inactive: 'Inactive',
    edit: 'Edit',
    history: 'History',
    delete: 'Delete',
    editOf: (key: string) => `Edit ${key}`,
    historyOf: (key: string) => `History of ${key}`,
    deleteOf: (key: string) => `Delete ${key}`,
    builtIn: 'Built-in text, not edited',
    roles: {
      replaces: 'Replaces a built-in text',
      card: 'Adds a card',
      ignored: 'Not shown: its collection replaces it',
      nothing: 'Not shown: wrong type, page, or key',
    } satisfies Record<Role, string>,
    changedBy: (when: string, who: string) => `${when} by ${who}`,
  },
  removed: {
    title: (keys: number) =>
      `${plural(keys, 'deleted item stays', 'deleted items stay')} in the live release until you apply.`,
  },
  editor: {
    newTitle: 'New content item',
    title: (key: string) => `Edit ${key}`,
    key: 'Content key',
    keyHint:
      'Pick a built-in text to replace, or enter a new key to add a card. You can’t change the key later.',
    /** Welcome page and gate have no cards. */
    startKeyHint: 'Pick a built-in text to replace. You can’t change the key later.',
    noStartHint: 'Only the automation template has the texts of the welcome and sign-in pages.',
    type: 'Type',
    page: 'Page',
    section: 'Section',
    sectionHint: 'General',
    active: 'Active',
    content: 'Content',
    hints: {
      text: 'Plain text. Line breaks are kept.',
      html: 'Paragraphs, headings, lists, links, quotes, code, dividers, and text styles such as bold. Anything else is removed.',
      json: 'A card: {"title", "text", "points": […], "links": [{"label", "to"}]}.',
      url: 'https://…, mailto:…, or a portal path such as /download.',
    } satisfies Record<ContentType, string>,
    ignored: 'Members won’t see this text. The collection that it belongs to replaces it: edit it there.',
    otherPage: (page: string) =>
      `This key’s built-in text is on the page “${page}.” Choose that page to replace it.`,
    misfit: (isAddress: boolean) =>
      isAddress
        ? 'This key’s built-in text is an address. Choose type URL to replace it.'
        : 'This key’s built-in text is plain text. Choose type Text or HTML to replace it.',
    count: (used: number) => `${count.format(used)} of ${count.format(CONTENT_MAX)}`,
    tooLong: `The content can have up to ${count.format(CONTENT_MAX)} characters.`,
    badJson: (line: number, column: number, sentence: string) =>
      `Line ${line}, column ${column}: ${sentence}`,
    format: 'Format',
    fromBuiltIn: 'Start with the built-in text',
    save: 'Save',
    saving: 'Saving…',
    create: 'Create',
    cancel: 'Cancel',
    deleted:
      'Someone else deleted this item, so it can’t be saved. Copy your text, then create a new item with this key.',
    stale: {
      text: 'Someone else changed this item.',
      signs: 'Lines marked − are saved. Lines marked + are yours.',
      moved: (theirs: string, mine: string) => `Saved: ${theirs}. Yours: ${mine}.`,
      theirs: 'Use saved',
      mine: 'Save mine',
    },
  },
  preview: {
    title: (page: string) => `Preview: ${page}`,
    lead: 'What members will see once you apply.',
    edit: (words: string, isAddress: boolean) =>
      `Edit ${isAddress ? 'link' : ''} ${words}`.replace('  ', ' '),
    open: 'Preview pages',
    back: 'Back to list',
    choose: 'Page',
    mode: 'What a click does',
    editing: 'Edit',
    browsing: 'Browse',
    editLead: 'Click a text or card to edit it.',
    browseLead: 'Links, tabs, and accordions work. Nothing is sent.',
    outdated: 'Invalid JSON. Showing the last valid version.',
    wide: 'Desktop',
    narrow: 'Phone',
    size: 'Preview size',
    loading: 'Loading the page…',
    startLead: 'What everyone will see at /start once you apply.',
    gateLead: 'What everyone will see before signing in once you apply.',
    failed: 'We couldn’t load the preview.',
    none: 'The welcome and sign-in pages take their texts from the automation template.',
  },
  leave: {
    title: 'Leave without saving?',
    text: 'Your changes aren’t saved yet.',
    leave: 'Leave',
    stay: 'Keep editing',
  },
  delete: {
    title: (key: string) => `Delete ${key}?`,
    text: (isLive: boolean) =>
      `${isLive ? 'It stays in the live release until you apply.' : 'Members don’t see it.'} Its history and earlier releases are kept.`,
    confirm: 'Delete',
    cancel: 'Cancel',
  },
  apply: {
    title: 'Apply changes',
    reach: (template: Template, keys?: number) =>
      `Your drafts go live for every key on the ${template} template${keys === undefined ? '' : ` (${count.format(keys)} now)`}, including`,
    /** product §7: type plus numbered suffix, qaz1 to qaz010. */
    numbered: (template: Template) => [`${template}-qaz1`, `${template}-qaz9`, `${template}-qaz010`] as const,
    nothing: 'Nothing to apply. Members already see all of this.',
    groups: { added: 'New', changed: 'Changed', removed: 'Removed' },
    inactive: 'set inactive',
    stale: 'changed by someone else',
    include: (name: string) => `Apply ${name}`,
    chosen: (chosen: number, all: number) =>
      chosen === all
        ? `All ${plural(all, 'item')} will be applied.`
        : `${count.format(chosen)} of ${plural(all, 'item')} will be applied. The rest stay drafts.`,
    all: 'Select all',
    none: 'Clear all',
    confirm: (keys?: number) => (keys === undefined ? 'Apply' : `Apply to ${plural(keys, 'key')}`),
    applying: 'Applying...',
    cancel: 'Cancel',
    failed: 'We couldn’t load what members see now.',
  },
  releases: {
    title: 'Releases',
    lead: 'Each time you apply, the active items become a numbered release. Roll back to show members an earlier one. Your drafts don’t change.',
    none: 'No releases yet. Members see the built-in texts until you apply.',
    name: (number: number) => `Release ${number}`,
    current: 'Live',
    items: (items: number) => plural(items, 'item'),
    changes: ({ added, changed, removed }: { added: number; changed: number; removed: number }) =>
      added + changed + removed === 0 ? 'no changes' : `${added} new, ${changed} changed, ${removed} removed`,
    back: 'Roll back',
    backTo: (number: number) => `Roll back to release ${number}`,
    confirm: (number: number, keys: number, hasCurrent: boolean) =>
      `Release ${number} goes live for ${plural(keys, 'key')}.${hasCurrent ? ' You can return to the current one the same way.' : ''}`,
    confirmTitle: (number: number) => `Roll back to release ${number}?`,
    older: 'Show older',
    failed: 'We couldn’t load the releases.',
  },
  history: {
    title: (key: string) => `History of ${key}`,
    version: (version: number) => `Version ${version}`,
    created: 'created',
    updated: 'changed',
    deleted: 'deleted',
    use: 'Edit this version',
    failed: 'We couldn’t load the history.',
  },
  import: {
    title: 'Import content',
    lead: 'Choose a file exported from the same template. Items are added or changed. Nothing is deleted.',
    choose: 'JSON file',
    checking: 'Checking the file…',
    plan: { created: 'New', updated: 'Changed', unchanged: 'Unchanged' },
    nothing: 'This file has no changes.',
    confirm: (items: number) => (items === 0 ? 'Import' : `Import ${plural(items, 'item')}`),
    done: (items: number) =>
      `${plural(items, 'item')} imported. Apply to show ${items === 1 ? 'it' : 'them'} to members.`,
    failed: 'Failed to import content',
    cancel: 'Cancel',
  },
  export: { failed: 'Failed to export content', file: (template: Template) => `content-${template}.json` },
  /** product §8, word for word. */
  toasts: {
    success: 'Success',
    error: 'Error',
    fetchFailed: 'Failed to fetch content',
    applied: (template: Template) => `Content changes applied to all ${template} keys`,
    applyFailed: 'Failed to apply changes',
    created: 'Content created successfully',
    createFailed: 'Failed to create content',
    updated: 'Content updated successfully',
    updateFailed: 'Failed to update content',
    deleted: 'Content deleted successfully',
    deleteFailed: 'Failed to delete content',
  },
  /** Read out before a changed line. */
  diff: {
    added: 'Added: ',
    removed: 'Removed: ',
    same: (lines: number) => `${plural(lines, 'line')} unchanged`,
  },
}
