import { runInNewContext } from 'node:vm'
import { securityHeaders } from '@tcheck/contract/security-headers'
import { describe, expect, test } from 'vitest'
import { production, resourcesOf } from '../synthesized.ts'

const { stacks } = await production
const web = resourcesOf(stacks.web)
const ofType = (type: string) => web.filter((resource) => resource.type === type)

interface HeadersPolicy {
  CustomHeadersConfig: { Items: { Header: string; Value: string }[] }
  SecurityHeadersConfig: {
    ContentSecurityPolicy: { ContentSecurityPolicy: string }
    FrameOptions: { FrameOption: string }
    ReferrerPolicy: { ReferrerPolicy: string }
    StrictTransportSecurity: { AccessControlMaxAgeSec: number; IncludeSubdomains: boolean }
    ContentTypeOptions: object
  }
}

/** What CloudFront would send, as header lines again. */
function sentBy({ CustomHeadersConfig, SecurityHeadersConfig: own }: HeadersPolicy): Record<string, string> {
  const { AccessControlMaxAgeSec, IncludeSubdomains } = own.StrictTransportSecurity
  return {
    ...Object.fromEntries(CustomHeadersConfig.Items.map(({ Header, Value }) => [Header, Value])),
    'content-security-policy': own.ContentSecurityPolicy.ContentSecurityPolicy,
    'x-frame-options': own.FrameOptions.FrameOption,
    'referrer-policy': own.ReferrerPolicy.ReferrerPolicy,
    'strict-transport-security': `max-age=${AccessControlMaxAgeSec}${IncludeSubdomains ? '; includeSubDomains' : ''}`,
    ...('ContentTypeOptions' in own && { 'x-content-type-options': 'nosniff' }),
  }
}

describe('what CloudFront answers with', () => {
  const policies = ofType('AWS::CloudFront::ResponseHeadersPolicy').map(
    (policy) => policy.properties['ResponseHeadersPolicyConfig'] as HeadersPolicy,
  )

  test('every kind of file carries the same security headers as the local start', () => {
    expect(policies).toHaveLength(3)
    for (const policy of policies) {
      const { 'cache-control': cacheControl, ...headers } = sentBy(policy)
      expect(headers).toEqual(securityHeaders)
      expect(cacheControl).toBeTruthy()
    }
  })

  test('a page is asked for each time, an asset never again, media only while it is signed', () => {
    const cacheControls = policies.map((policy) => sentBy(policy)['cache-control'])
    expect(cacheControls.sort()).toEqual(['no-cache', 'private, max-age=300', 'public, max-age=31536000, immutable'])
  })
})

describe('the distribution', () => {
  const config = ofType('AWS::CloudFront::Distribution')[0]?.properties['DistributionConfig'] as {
    CacheBehaviors: { PathPattern: string; TrustedKeyGroups?: unknown[]; ViewerProtocolPolicy: string }[]
    DefaultCacheBehavior: { ViewerProtocolPolicy: string }
    ViewerCertificate: { MinimumProtocolVersion: string }
    WebACLId: string
    Logging?: unknown
  }

  test('opens media to signed URLs only', () => {
    const media = config.CacheBehaviors.find((behavior) => behavior.PathPattern === '/media/*')
    expect(JSON.stringify(media?.TrustedKeyGroups)).toContain('MediaKeys')
  })

  test('speaks TLS 1.2 or newer, stands behind the firewall, and logs no query strings', () => {
    for (const behavior of [config.DefaultCacheBehavior, ...config.CacheBehaviors]) {
      expect(behavior.ViewerProtocolPolicy).toMatch(/^(redirect-to-https|https-only)$/)
    }
    expect(config.ViewerCertificate.MinimumProtocolVersion).toBe('TLSv1.2_2021')
    expect(config.WebACLId).toContain(':global/webacl/')
    expect(config.Logging).toBeUndefined()
  })
})

describe('the page function', () => {
  const code = String(ofType('AWS::CloudFront::Function')[0]?.properties['FunctionCode'])
  const run = (uri: string): string => {
    const { handler } = runInNewContext(`${code}; ({ handler })`) as {
      handler: (event: object) => { uri: string }
    }
    return handler({ request: { uri } }).uri
  }

  test.each(['/', '/teacher/login', '/student/cbt-question-groups/A1', '/nowhere'])('shows the app at %s', (uri) =>
    expect(run(uri)).toBe('/index.html'),
  )

  test.each(['/favicon.svg', '/fonts/a.woff2'])('leaves the file %s', (uri) => expect(run(uri)).toBe(uri))
})

test('the firewall hides query strings, bodies and what signs a person in', () => {
  const [acl] = stacks.firewall ? resourcesOf(stacks.firewall) : []
  const config = JSON.stringify(acl?.properties['DataProtectionConfig'])
  for (const hidden of ['QUERY_STRING', 'BODY', 'access-token', 'cookie', 'encrypted-username']) {
    expect(config).toContain(hidden)
  }
})
