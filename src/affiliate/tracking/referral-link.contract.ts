/** Days for which a browser remembers the referral link it followed last. */
export const COOKIE_DAYS = 60
