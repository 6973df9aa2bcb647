import {
  ANNOUNCEMENT_TAGS,
  type AnnouncementEntry,
  type AnnouncementTag,
  type AudienceLevel,
} from './collections.contract.js'
import { BooleanField, ChoiceField, EntryDto, LevelsField, LongTextField, TextField } from './entry-fields.js'
import { DateField, InstantField, UrlField } from './entry-formats.js'

export class AnnouncementDto extends EntryDto implements AnnouncementEntry {
  @TextField('Title', 120)
  title: string

  @LongTextField('Text', 2000)
  text: string

  @ChoiceField('Tag', ANNOUNCEMENT_TAGS)
  tag: AnnouncementTag

  @DateField('Date')
  date: string

  @TextField('Version', 20, { optional: true })
  version?: string

  @UrlField('Link', 'https or path', { optional: true })
  link?: string

  @TextField('Link label', 40, { optional: true })
  linkLabel?: string

  @LevelsField('Levels', 'Select none to show it to everyone.')
  levels?: AudienceLevel[]

  @BooleanField('Pinned', 'Shown above the others.')
  pinned?: boolean

  @InstantField('Start', 'Leave empty to show it right away.')
  from?: string

  @InstantField('End', 'Leave empty to show it indefinitely.', {
    name: 'from',
    message: 'The announcement must end after it starts.',
  })
  until?: string
}
