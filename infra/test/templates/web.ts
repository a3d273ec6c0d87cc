import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { contract } from '@tcheck/contract/contract'
import { apiErrors } from '@tcheck/contract/errors'
import { originHeaders } from '@tcheck/contract/origin-headers'
import { documentOf } from '@tcheck/contract/page-documents'
import { metaOf } from '@tcheck/contract/route'
import {
  fileSecurityHeaders,
  framedSecurityHeaders,
  pageSecurityHeaders,
  securityHeaders,
} from '@tcheck/contract/security-headers'
import { describe, expect, test } from 'vitest'
import { production, resourcesOf } from '../synthesized.ts'

const { stacks } = await production
const web = resourcesOf(stacks.web)
const ofType = (type: string) => web.filter((resource) => resource.type === type)

interface HeadersPolicy {
  CustomHeadersConfig: { Items: { Header: string; Value: string }[] }
  SecurityHeadersConfig: {
    ContentSecurityPolicy: { ContentSecurityPolicy: string | { 'Fn::Join': [string, (string | object)[]] } }
    FrameOptions: { FrameOption: string }
    ReferrerPolicy: { ReferrerPolicy: string }
    StrictTransportSecurity: { AccessControlMaxAgeSec: number; IncludeSubdomains: boolean }
    ContentTypeOptions: object
  }
}

/** The text that CloudFormation makes, with a word for what it knows only then: the store of uploads. */
function textOf(policy: string | { 'Fn::Join': [string, (string | object)[]] }): string {
  if (typeof policy === 'string') return policy
  const [between, parts] = policy['Fn::Join']
  return parts.map((part) => (typeof part === 'string' ? part : 'store-of-uploads')).join(between)
}

/** What CloudFront would send, as header lines again. */
function sentBy({ CustomHeadersConfig, SecurityHeadersConfig: own }: HeadersPolicy): Record<string, string> {
  const { AccessControlMaxAgeSec, IncludeSubdomains } = own.StrictTransportSecurity
  return {
    ...Object.fromEntries(CustomHeadersConfig.Items.map(({ Header, Value }) => [Header, Value])),
    'content-security-policy': textOf(own.ContentSecurityPolicy.ContentSecurityPolicy),
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
    expect(policies).toHaveLength(4)
    for (const policy of policies) {
      const { 'cache-control': cacheControl, ...headers } = sentBy(policy)
      expect(headers).toEqual(pageSecurityHeaders('https://store-of-uploads', 'https://store-of-uploads'))
      expect(cacheControl).toBeTruthy()
    }
  })

  test('a page is asked for each time, an asset never again, the icon once a day, media only while it is signed', () => {
    const cacheControls = policies.map((policy) => sentBy(policy)['cache-control'])
    expect(cacheControls.sort()).toEqual([
      'no-cache',
      'private, max-age=300',
      'public, max-age=31536000, immutable',
      'public, max-age=86400',
    ])
  })
})

describe('the other origin, of uploaded files', () => {
  const files = resourcesOf(stacks.files)

  test('answers with headers in which nothing runs', () => {
    const [policy] = files.filter(({ type }) => type === 'AWS::CloudFront::ResponseHeadersPolicy')
    const { 'cache-control': cacheControl, ...headers } = sentBy(
      policy?.properties['ResponseHeadersPolicyConfig'] as HeadersPolicy,
    )
    expect(headers).toEqual(fileSecurityHeaders)
    expect(cacheControl).toBe('private, max-age=300')
  })

  test('opens to signed URLs only, over TLS, under a name of its own', () => {
    const [distribution] = files.filter(({ type }) => type === 'AWS::CloudFront::Distribution')
    const config = distribution?.properties['DistributionConfig'] as Record<string, unknown>
    expect(config['DefaultCacheBehavior']).toMatchObject({ ViewerProtocolPolicy: 'https-only' })
    expect(JSON.stringify(config['DefaultCacheBehavior'])).toMatch(/"TrustedKeyGroups":\[\{.*MediaKeys/)
    expect([config['Aliases'], config['CacheBehaviors']]).toEqual([undefined, undefined])
  })
})

describe('the distribution', () => {
  const config = ofType('AWS::CloudFront::Distribution')[0]?.properties['DistributionConfig'] as {
    CacheBehaviors: { PathPattern: string; TrustedKeyGroups?: unknown[]; ViewerProtocolPolicy: string }[]
    DefaultCacheBehavior: { ViewerProtocolPolicy: string }
    ViewerCertificate: { MinimumProtocolVersion: string }
    WebACLId: string
    Logging?: unknown
    CustomErrorResponses: { ErrorCode: number; ResponseCode: number; ResponsePagePath: string }[]
  }

  test('opens media to signed URLs only', () => {
    const media = config.CacheBehaviors.find((behavior) => behavior.PathPattern === '/media/*')
    expect(JSON.stringify(media?.TrustedKeyGroups)).toContain('MediaKeys')
  })

  test('says in words of ours that what lies behind it is out of reach, and leaves every refusal of ours alone', () => {
    const away = config.CustomErrorResponses
    expect(away.map(({ ErrorCode }) => ErrorCode)).toEqual([502, 504])
    const ours: readonly number[] = Object.values(apiErrors).map(([status]) => status)
    for (const { ErrorCode, ResponseCode, ResponsePagePath } of away) {
      expect([ErrorCode === ResponseCode, ours.includes(ErrorCode)]).toEqual([true, false])
      expect(readFileSync(new URL(`../../../frontend/public${ResponsePagePath}`, import.meta.url), 'utf8')).toMatch(
        /lang="ja"[\s\S]*つながりません/,
      )
    }
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

const functionCode = (part: string) =>
  ofType('AWS::CloudFront::Function')
    .map(({ properties }) => String(properties['FunctionCode']))
    .find((code) => code.includes(part)) ?? ''

describe('the origin of API calls', () => {
  interface Behavior {
    PathPattern: string
    TargetOriginId: string
    ViewerProtocolPolicy: string
    FunctionAssociations?: { EventType: string }[]
  }
  interface Origin {
    Id: string
    OriginCustomHeaders?: { HeaderName: string; HeaderValue: unknown }[]
  }
  const [distribution] = ofType('AWS::CloudFront::Distribution')
  const config = distribution?.properties['DistributionConfig'] as { CacheBehaviors: Behavior[]; Origins: Origin[] }
  const { CacheBehaviors, Origins } = config
  const apis = CacheBehaviors.filter(({ PathPattern }) => PathPattern.startsWith('/api/'))

  test('proves itself to every API with a secret that no template holds', () => {
    expect(apis.length).toBeGreaterThan(3)
    for (const { TargetOriginId } of apis) {
      const [header] = Origins.find(({ Id }) => Id === TargetOriginId)?.OriginCustomHeaders ?? []
      expect(header?.HeaderName).toBe(originHeaders.secret)
      expect(JSON.stringify(header?.HeaderValue)).toContain('{{resolve:secretsmanager:')
    }
  })

  test('redirects pages from http alone, and refuses API calls without TLS', () => {
    for (const { PathPattern, ViewerProtocolPolicy } of CacheBehaviors)
      expect([PathPattern, ViewerProtocolPolicy]).toEqual([
        PathPattern,
        PathPattern.startsWith('/api/') ? 'https-only' : 'redirect-to-https',
      ])
  })

  test('says who calls, whatever the browser says', () => {
    for (const { FunctionAssociations = [] } of apis)
      expect(FunctionAssociations).toMatchObject([{ EventType: 'viewer-request' }])
    const { handler } = runInNewContext(`${functionCode(originHeaders.viewerAddress)}; ({ handler })`) as {
      handler: (event: object) => { headers: Record<string, { value: string }> }
    }
    const headers = { [originHeaders.viewerAddress]: { value: '198.51.100.1' } }
    const passed = handler({ viewer: { ip: '2001:db8::9' }, request: { headers } })
    expect(passed.headers[originHeaders.viewerAddress]).toEqual({ value: '2001:db8::9' })
  })

  test('is not asked with a body that no route takes, and the edge says so in our words', () => {
    const { handler } = runInNewContext(`${functionCode(originHeaders.viewerAddress)}; ({ handler })`) as {
      handler: (event: object) => { statusCode?: number; body?: string; headers: Record<string, { value: string }> }
    }
    const sent = (bytes: number) =>
      handler({ viewer: { ip: '2001:db8::9' }, request: { headers: { 'content-length': { value: String(bytes) } } } })
    const { statusCode, headers, body = '' } = sent(7 * 1024 * 1024)
    expect([statusCode, headers['content-type']?.value]).toEqual([413, 'application/json'])
    expect(JSON.parse(body)).toEqual({ errors: ['送れる大きさを超えています。'], code: 'TOO_LARGE' })
    const largest = Math.max(
      ...Object.values(contract).flatMap((routes) =>
        Object.values(routes).map((route) => metaOf(route).bodyLimitBytes),
      ),
    )
    expect(sent(largest).statusCode).toBeUndefined()
    expect(sent(0).statusCode).toBeUndefined()
  })

  test('every function of the API may read the secret that it looks for', () => {
    const roles = stacks.apis.flatMap(resourcesOf).filter(({ type }) => type === 'AWS::IAM::Role')
    expect(roles.length).toBeGreaterThan(10)
    const exported = JSON.stringify(stacks.keys.resolve(stacks.keys.exportValue(stacks.keys.secretArns.entrance)))
    const name = /"Fn::ImportValue":"([^"]+)"/.exec(exported)?.[1] ?? 'no export'
    for (const role of roles) expect(JSON.stringify(role.properties)).toContain(name)
  })
})

describe('the page function', () => {
  const code = functionCode('index.html')
  const run = (uri: string, destination = 'document'): string => {
    const { handler } = runInNewContext(`${code}; ({ handler })`) as {
      handler: (event: object) => { uri: string }
    }
    return handler({ request: { uri, headers: { 'sec-fetch-dest': { value: destination } } } }).uri
  }

  test('answers a frame of another site with the page that may be framed, whose headers allow it', () => {
    expect(run('/teacher/login', 'iframe')).toBe('/framed.html')
    expect(run('/assets/a.js', 'iframe')).toBe('/assets/a.js')
    const { handler } = runInNewContext(`${functionCode('x-frame-options')}; ({ handler })`) as {
      handler: (event: object) => { headers: Record<string, { value: string }> }
    }
    const answer = (destination: string) => {
      const headers = Object.fromEntries(Object.entries(securityHeaders).map(([name, value]) => [name, { value }]))
      const event = { request: { headers: { 'sec-fetch-dest': { value: destination } } }, response: { headers } }
      return Object.fromEntries(Object.entries(handler(event).headers).map(([name, { value }]) => [name, value]))
    }
    expect(answer('iframe')).toEqual(framedSecurityHeaders)
    expect(answer('document')).toEqual(securityHeaders)
  })

  test.each(['/', '/teacher/login', '/teacher', '/v1/parent/top', '/student/cbt-question-groups/A1', '/nowhere'])(
    'has the document that the contract has for %s',
    (uri) => expect(run(uri)).toBe(`/${documentOf(uri)}`),
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
