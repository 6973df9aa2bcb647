/** Days for which a browser remembers the referral link it followed last. */
export const COOKIE_DAYS = 60

/** What affiliates say wherever they share their link. */
export const DISCLOSURE = 'I earn a commission if you buy through my link.'
