/**
 * The headers of every page and file of the web app, from the local start and from CloudFront. Nothing is loaded from elsewhere and no
 * script is inline. Inline styles are allowed because KaTeX and the drag-and-drop library use them; `blob:` is for pictures that the page
 * creates.
 */
const contentSecurityPolicy: Readonly<Record<string, string>> = {
  'default-src': "'self'",
  'img-src': "'self' data: blob:",
  'media-src': "'self' blob:",
  'style-src': "'self' 'unsafe-inline'",
  'font-src': "'self' data:",
  'connect-src': "'self'",
  'frame-ancestors': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'object-src': "'none'",
}

const policyText = (policy: Readonly<Record<string, string>>) =>
  Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ')

const ONE_YEAR_SECONDS = 365 * 24 * 3600

/** Names in lower case. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': policyText(contentSecurityPolicy),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
  // Paths of students hold a set's id only, but no other site needs to know even that.
  'referrer-policy': 'no-referrer',
  // Browsers heed it over https only, so the local start is not bound by it.
  'strict-transport-security': `max-age=${ONE_YEAR_SECONDS}; includeSubDomains`,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // spec.md section 2: pages are marked noindex, nofollow.
  'x-robots-tag': 'noindex, nofollow',
}

/**
 * The pages' headers if the origins of uploads are known: the browser sends files directly to the store, and shows pictures of them from
 * the files' origin. Both without a path, e.g. `https://bucket.s3.ap-northeast-1.amazonaws.com`.
 */
export const pageSecurityHeaders = (storeOrigin: string, filesOrigin: string): Readonly<Record<string, string>> => ({
  ...securityHeaders,
  'content-security-policy': policyText({
    ...contentSecurityPolicy,
    'img-src': `${contentSecurityPolicy['img-src']} ${filesOrigin}`,
    'connect-src': `'self' ${storeOrigin}`,
  }),
})

/**
 * The headers of `framed.html`, the one page that another site may show in a frame. The other pages would be an empty frame there: `DENY`.
 */
export const framedSecurityHeaders: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(securityHeaders).filter(([name]) => name !== 'x-frame-options')),
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
}

/**
 * The headers of uploaded files, on an origin of their own: nothing in them can run, render or be framed. The store also marks each as an
 * attachment.
 */
export const fileSecurityHeaders: Readonly<Record<string, string>> = {
  ...securityHeaders,
  // The app's pages draw pictures among them; what lets anybody read one is its signature.
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': "sandbox; default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
}
