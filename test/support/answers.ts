/** The whole body of a refusal: an additional field fails a test. */
export const refused = (error: string, fields?: Record<string, string>) => ({
  success: false,
  error,
  ...(fields && { fields }),
})

export const answers = {
  invalidKey: refused('Invalid access key'),
  emptyKey: refused('Please enter your access key', { accessKey: 'Please enter your access key' }),
  signInFirst: refused('Please sign in with your access key.'),
  noSuchKey: refused('Access key not found.'),
  nothingHere: refused('Not found.'),
  unknownField: refused('The request has an unknown field.'),
  unreadable: refused("We couldn't read this request."),
  otherSite: refused('We refused this request because it came from another site.'),
}
