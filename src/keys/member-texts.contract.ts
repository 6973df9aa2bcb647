/**
 * What is written about a member, declared once. The list below is walked by issue and change, both forms, the comparison with
 * what someone else has saved, the audit, the list, the CSV export and import, the commands, personal data and erasure. A new
 * text also needs its column (access-key.entity.ts and a migration) and its field in members.dto.ts.
 */
export interface MemberText {
  /** Of its field, in comparisons and the audit log, and of its column in the CSV export. */
  label: string
  /** In sentences about what was typed. */
  noun: string
  /** In those of commands and imported files, where no label is beside them; absent: the same. */
  fullNoun?: string
  /** `lines`: several. */
  shape: 'line' | 'email' | 'lines'
  /** Most characters. */
  most: number
  /** Of the table. */
  column: string
  /** What the help of commands has behind the option, whose name is the text's, as is that of an imported column. */
  placeholder: string
  /** The list and the exports have it, otherwise only the member's own answers. */
  isListed?: true
  /** Imported files may have it. */
  isImported?: true
  /** The audit records the text itself, otherwise only that there is one. */
  isRecorded?: true
}

/** In the order of forms and exports. */
export const MEMBER_TEXTS = {
  holder: {
    label: 'Name',
    noun: 'name',
    fullNoun: "holder's name",
    shape: 'line',
    most: 100,
    column: 'holder_name',
    placeholder: 'NAME',
    isListed: true,
    isImported: true,
    isRecorded: true,
  },
  email: {
    label: 'Email',
    noun: 'email',
    shape: 'email',
    most: 254,
    column: 'holder_email',
    placeholder: 'ADDRESS',
    isListed: true,
    isImported: true,
  },
  note: {
    label: 'Note',
    noun: 'note',
    shape: 'lines',
    most: 2_000,
    column: 'note',
    placeholder: 'TEXT',
  },
} as const satisfies Record<string, MemberText>

type Declared = typeof MEMBER_TEXTS
export type MemberTextName = keyof Declared
type NamesWith<Flag extends 'isListed' | 'isImported'> = {
  [Name in MemberTextName]: Declared[Name] extends Record<Flag, true> ? Name : never
}[MemberTextName]
export type ListedTextName = NamesWith<'isListed'>

/** Null: none. */
export type MemberTexts = Record<MemberTextName, string | null>

/** In the order of the list, as are the others. */
export const MEMBER_TEXT_NAMES = Object.keys(MEMBER_TEXTS) as MemberTextName[]
const namesWhere = (holds: (text: MemberText) => unknown) =>
  MEMBER_TEXT_NAMES.filter((name) => holds(MEMBER_TEXTS[name]))
/** Forms have them before the level and the expiry, and the others behind. */
export const SHORT_TEXTS = namesWhere(({ shape }) => shape !== 'lines')
export const LONG_TEXTS = namesWhere(({ shape }) => shape === 'lines')
export const LISTED_TEXTS = namesWhere(({ isListed }) => isListed) as NamesWith<'isListed'>[]
export const IMPORTED_TEXTS = namesWhere(({ isImported }) => isImported) as NamesWith<'isImported'>[]

/** Returns an object with what `of` returns for each text, or for some of them. */
export const mapTexts = <Value, Name extends MemberTextName = MemberTextName>(
  of: (name: Name, text: MemberText) => Value,
  names: readonly Name[] = MEMBER_TEXT_NAMES as Name[],
) => Object.fromEntries(names.map((name) => [name, of(name, MEMBER_TEXTS[name])])) as Record<Name, Value>

export const MEMBER_TEXT_LABELS = mapTexts((_, { label }) => label)
