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
  noSuchKey: refused('There is no such access key.'),
  nothingHere: refused('There is nothing here.'),
  unknownField: refused('The request has a field that is not known.'),
  unreadable: refused('The request could not be read.'),
  otherSite: refused('This request came from another site and was not carried out.'),
}
