// Over 200 lines: texts only, all of one screen, to be read in one place.
import {
  CONTENT_MAX,
  type ContentPage,
  type ContentState,
  type ContentType,
} from '../../../src/content/content.contract.js'
import type { Template } from '../../../src/keys/keys.contract.js'
import type { Role } from './role-of.js'

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

export const contentCopy = {
  title: 'Content Manager',
  lead: (template: Template) =>
    `What ${template} keys read in their portal. Drafts change nothing until you apply them.`,
  templates: { automation: 'Automation template', indicator: 'Indicator template' } as Record<
    Template,
    string
  >,
  loading: 'Loading content…',
  /** product §2 */
  empty: { title: 'No content found', text: 'Create your first content item to get started' },
  noMatch: {
    title: 'No item matches',
    text: 'Nothing fits this search and these filters.',
    clear: 'Clear filters',
  },
  failed: { text: 'The content could not be loaded.', retry: 'Retry' },
  actions: {
    create: 'New item',
    apply: 'Apply Changes',
    applyCount: (changes: number) => `Apply Changes (${count.format(changes)})`,
    releases: 'Releases',
    export: 'Export',
    import: 'Import',
  },
  filters: {
    label: 'Filter content',
    search: 'Search content',
    page: 'Page',
    section: 'Section',
    type: 'Type',
    active: 'Active',
    state: 'State',
    all: {
      page: 'All pages',
      section: 'All sections',
      type: 'All types',
      active: 'Active or not',
      state: 'Any state',
    },
    shown: (shown: number, all: number) =>
      shown === all ? plural(all, 'item') : `${count.format(shown)} of ${plural(all, 'item')}`,
    clear: 'Clear',
  },
  row: {
    list: 'Content items',
    active: 'Active',
    inactive: 'Inactive',
    edit: 'Edit',
    history: 'History',
    delete: 'Delete',
    editOf: (key: string) => `Edit ${key}`,
    historyOf: (key: string) => `History of ${key}`,
    deleteOf: (key: string) => `Delete ${key}`,
    roles: {
      replaces: 'Replaces a built-in text',
      card: 'Adds a card',
      nothing: 'Shown nowhere: its type does not fit',
    } satisfies Record<Role, string>,
    changedBy: (when: string, who: string) => `${when} by ${who}`,
  },
  removed: {
    title: (keys: number) =>
      `${plural(keys, 'deleted item is', 'deleted items are')} still seen by members until you apply.`,
  },
  editor: {
    newTitle: 'New content item',
    title: (key: string) => `Edit ${key}`,
    key: 'Content key',
    keyHint:
      'Pick a built-in text to replace it, or name a new one to add a card. It cannot be changed later.',
    type: 'Type',
    page: 'Page',
    section: 'Section',
    sectionHint: 'General',
    active: 'Active',
    content: 'Content',
    hints: {
      text: 'Plain words. Line breaks are kept.',
      html: 'Paragraphs, headings, lists, links and emphasis; anything else is left out.',
      json: 'A card: {"title", "text", "points": […], "links": [{"label", "to"}]}.',
      url: 'https://…, mailto:… or a path of the portal such as /download.',
    } satisfies Record<ContentType, string>,
    misfit: (isAddress: boolean) =>
      isAddress
        ? 'The built-in text of this key is an address: only an item of type URL takes its place.'
        : 'The built-in text of this key is words: only an item of type Text or HTML takes its place.',
    count: (used: number) => `${count.format(used)} of ${count.format(CONTENT_MAX)}`,
    tooLong: `The content may have ${count.format(CONTENT_MAX)} characters at most.`,
    badUrl: 'The address must begin with https://, http:// or mailto:, or be a path like /download.',
    badJson: (line: number, column: number, sentence: string) =>
      `Line ${line}, column ${column}: ${sentence}`,
    format: 'Format',
    fromBuiltIn: 'Start from the built-in text',
    save: 'Save',
    saving: 'Saving…',
    create: 'Create',
    cancel: 'Cancel',
    inLine: (line: number, message: string) => `Line ${line}: ${message}`,
    stale: {
      text: 'Somebody has changed this item meanwhile.',
      signs: 'Lines with − are theirs, lines with + are yours.',
      moved: (theirs: string, mine: string) => `Theirs: ${theirs}. Yours: ${mine}.`,
      theirs: 'Load their version',
      mine: 'Save mine over it',
    },
  },
  preview: {
    title: (page: string) => `Preview: ${page}`,
    lead: 'As a member sees it once this is applied.',
    wide: 'Desktop',
    narrow: 'Phone',
    size: 'Size of the preview',
    loading: 'Loading the page…',
  },
  leave: {
    title: 'Leave without saving?',
    text: 'What you have written here is not saved yet.',
    leave: 'Leave',
    stay: 'Keep editing',
  },
  delete: {
    title: (key: string) => `Delete ${key}?`,
    text: 'Members see no change until you apply. Its history is kept, and an earlier release still has it.',
    confirm: 'Delete',
    cancel: 'Cancel',
  },
  apply: {
    title: 'Apply changes',
    reach: (template: Template, keys?: number) =>
      `This shows your drafts to all ${template} keys${keys === undefined ? '' : `: ${plural(keys, 'key')}`}, the numbered ones`,
    /** product §7: type plus numbered suffix, qaz1 to qaz010. */
    numbered: (template: Template) => [`${template}-qaz1`, `${template}-qaz9`, `${template}-qaz010`] as const,
    included: 'included.',
    nothing: 'Nothing differs from what members see already.',
    groups: { added: 'New', changed: 'Changed', removed: 'Removed' },
    inactive: 'set inactive',
    confirm: (keys?: number) => (keys === undefined ? 'Apply' : `Apply to ${plural(keys, 'key')}`),
    applying: 'Applying...',
    cancel: 'Cancel',
    failed: 'What members see now could not be loaded.',
  },
  releases: {
    title: 'Releases',
    lead: 'Each apply freezes the active items under a number. Going back shows an earlier one to members; your drafts stay as they are.',
    none: 'Nothing has been applied yet: members see the built-in texts.',
    name: (number: number) => `Release ${number}`,
    current: 'Members see this',
    items: (items: number) => plural(items, 'item'),
    changes: ({ added, changed, removed }: { added: number; changed: number; removed: number }) =>
      added + changed + removed === 0 ? 'no changes' : `${added} new, ${changed} changed, ${removed} removed`,
    back: 'Go back to it',
    backTo: (number: number) => `Go back to release ${number}`,
    confirm: (number: number, keys: number) =>
      `Members of ${plural(keys, 'key')} will see release ${number} again. You can come forward in the same way.`,
    confirmTitle: (number: number) => `Go back to release ${number}?`,
    older: 'Show older',
    failed: 'The releases could not be loaded.',
  },
  history: {
    title: (key: string) => `History of ${key}`,
    version: (version: number) => `Version ${version}`,
    created: 'created',
    updated: 'changed',
    deleted: 'deleted',
    use: 'Edit from this version',
    failed: 'The history could not be loaded.',
  },
  import: {
    title: 'Import content',
    lead: 'Choose a file that was exported from the same template. Items are added or changed; none is deleted.',
    choose: 'JSON file',
    checking: 'Looking at the file…',
    plan: { created: 'New', updated: 'Changed', unchanged: 'Unchanged' },
    nothing: 'This file changes nothing.',
    confirm: (items: number) => (items === 0 ? 'Import' : `Import ${plural(items, 'item')}`),
    done: (items: number) => `${plural(items, 'item')} imported. Apply to show them to members.`,
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
