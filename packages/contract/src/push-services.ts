/**
 * The push services of browsers (RFC 8030). A subscription's address comes from outside and the product calls it, so it must be one of
 * these. A star stands for one or more labels of the host; the text after the host is the beginning of the path.
 */
export const pushServices = [
  'https://fcm.googleapis.com/',
  'https://updates.push.services.mozilla.com/',
  'https://*.push.apple.com/',
  'https://*.notify.windows.com/',
] as const

/** Browsers make addresses of some 200 characters; Firefox's are the longest, below 500. */
export const LONGEST_PUSH_ADDRESS = 1000
