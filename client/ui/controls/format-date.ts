const DATE_FORMAT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

const TIME_FORMAT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

export const formatDate = (date: Date): string => DATE_FORMAT.format(date)
export const formatDateTime = (date: Date): string => TIME_FORMAT.format(date)
