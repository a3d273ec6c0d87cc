import { Duration } from 'aws-cdk-lib'
import {
  HeadersFrameOption,
  type HeadersReferrerPolicy,
  type ResponseCustomHeader,
  ResponseHeadersPolicy,
  type ResponseSecurityHeadersBehavior,
} from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'

interface SecurityHeadersProps {
  /** Name in any case to value, as the product says them once for every gateway. */
  readonly headers: Readonly<Record<string, string>>
  readonly cacheControl: string
  readonly comment: string
}

/**
 * CloudFront has separate fields for some headers and rejects them among the custom ones. Other headers are sent
 * unchanged.
 *
 * @throws Error for a value that CloudFront cannot express
 */
export class SecurityHeaders extends ResponseHeadersPolicy {
  constructor(scope: Construct, id: string, { headers, cacheControl, comment }: SecurityHeadersProps) {
    const securityHeadersBehavior: Mutable<ResponseSecurityHeadersBehavior> = {}
    const customHeaders: ResponseCustomHeader[] = [{ header: 'cache-control', value: cacheControl, override: true }]
    for (const [name, value] of Object.entries(headers)) {
      const header = name.toLowerCase()
      const known = KNOWN[header]
      if (known) Object.assign(securityHeadersBehavior, known(value))
      else customHeaders.push({ header, value, override: true })
    }
    super(scope, id, { comment, securityHeadersBehavior, customHeadersBehavior: { customHeaders } })
  }
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] }

const KNOWN: Readonly<Record<string, (value: string) => ResponseSecurityHeadersBehavior>> = {
  'content-security-policy': (contentSecurityPolicy) => ({
    contentSecurityPolicy: { contentSecurityPolicy, override: true },
  }),
  'strict-transport-security': (value) => ({
    strictTransportSecurity: {
      accessControlMaxAge: Duration.seconds(Number(/max-age=(\d+)/i.exec(value)?.[1] ?? Number.NaN)),
      includeSubdomains: /includeSubDomains/i.test(value),
      preload: /preload/i.test(value),
      override: true,
    },
  }),
  'x-content-type-options': (value) => {
    if (value !== 'nosniff') throw new Error(`X-Content-Type-Options: ${value}`)
    return { contentTypeOptions: { override: true } }
  },
  'x-frame-options': (value) => {
    if (value !== 'DENY' && value !== 'SAMEORIGIN') throw new Error(`X-Frame-Options: ${value}`)
    return { frameOptions: { frameOption: HeadersFrameOption[value], override: true } }
  },
  'referrer-policy': (value) => ({
    referrerPolicy: { referrerPolicy: value as HeadersReferrerPolicy, override: true },
  }),
  'x-xss-protection': (value) => ({
    xssProtection: { protection: value.startsWith('1'), modeBlock: value.includes('mode=block'), override: true },
  }),
}
