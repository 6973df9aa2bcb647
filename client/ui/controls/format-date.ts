const DATE_FORMAT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

export const formatDate = (date: Date): string => DATE_FORMAT.format(date)
