import httpSecurityHeaders from '@middy/http-security-headers'

const ONE_YEAR_SECONDS = 365 * 24 * 3600

/** Directives that the library adds to a policy unless they have no value, which its types do not know. A local start has no HTTPS. */
const LEFT_OUT: object = { sandbox: undefined, 'upgrade-insecure-requests': undefined }

/** An answer of the API is data, so nothing in it may run or be framed. The page of the API's description has its own style. */
export const apiSecurityHeaders = () =>
  httpSecurityHeaders({
    contentSecurityPolicy: {
      'default-src': "'none'",
      'style-src': "'unsafe-inline'",
      'report-to': '',
      'require-trusted-types-for': '',
      ...LEFT_OUT,
    },
    // Answers run no script that could use a feature.
    permissionsPolicy: false,
    strictTransportSecurity: { maxAge: ONE_YEAR_SECONDS, preload: false },
  })
