import httpSecurityHeaders from '@middy/http-security-headers'

const ONE_YEAR_SECONDS = 365 * 24 * 3600

/** Directives that the library adds unless their value is null, which its types do not allow. A local start has no HTTPS. */
const LEFT_OUT: object = { sandbox: undefined, 'upgrade-insecure-requests': undefined }

/** A response of the API is data: nothing in it may run or be framed. The page of the API description has its own style. */
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
