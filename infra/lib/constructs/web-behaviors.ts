import { apiErrorMessage } from '@tcheck/contract/errors'
import { originHeaders } from '@tcheck/contract/origin-headers'
import { AREA_IN_PATH, FRAME_DESTINATION, FRAMED_DOCUMENT } from '@tcheck/contract/page-documents'
import { framedSecurityHeaders } from '@tcheck/contract/security-headers'
import { nameIn, type Stage } from '@tcheck/stages/stage'
import { Duration, Stack } from 'aws-cdk-lib'
import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  type IKeyGroup,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import { Bucket } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import { asInterface } from './private-bucket.ts'
import { SecurityHeaders } from './security-headers.ts'

const NEVER_STALE = 'no-cache'
/** The build puts a hash of the content into each name under /assets/. */
const NEVER_CHANGES = 'public, max-age=31536000, immutable'
/** A browser requests the page's icon again for each address. */
const A_DAY = 'public, max-age=86400'
/** At most as long as its signature is valid. */
const WHILE_SIGNED = 'private, max-age=300'

const IS_FRAMED = `function isFramed(request) {
  var destination = request.headers['sec-fetch-dest']
  return destination !== undefined && destination.value === '${FRAME_DESTINATION}'
}
`
/** CloudFront calls it after it has added the headers of the behavior's policy, which refuses every frame. */
const FRAMED_RESPONSE_FUNCTION = `${IS_FRAMED}
function handler(event) {
  var headers = event.response.headers
  if (!isFramed(event.request)) return event.response
  delete headers['x-frame-options']
  headers['content-security-policy'] = { value: ${JSON.stringify(framedSecurityHeaders['content-security-policy'])} }
  return event.response
}
`

/** Any path without a file extension is a page, with the document of its area (`documentOf` of the contract, written for CloudFront Functions). */
const PAGE_FUNCTION = `${IS_FRAMED}
function handler(event) {
  var request = event.request
  if (/\\.[A-Za-z0-9]+$/.test(request.uri)) return request
  if (isFramed(request)) {
    request.uri = '/${FRAMED_DOCUMENT}'
    return request
  }
  var area = ${AREA_IN_PATH}.exec(request.uri)
  request.uri = area ? '/' + area[1].replace('/', '-') + '.html' : '/index.html'
  return request
}
`
/** API Gateway would reject larger bodies with its own English message. No route accepts as much. */
const LARGEST_BODY_BYTES = 4 * 1024 * 1024
/** The code of a CloudFront function is ASCII. */
const ascii = (text: string) =>
  text.replace(/[^\x20-\x7e]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
const TOO_LARGE = ascii(JSON.stringify({ errors: [apiErrorMessage('TOO_LARGE')], code: 'TOO_LARGE' }))

/** The caller's address, as CloudFront sees it. It overwrites what a browser sends. */
const VIEWER_ADDRESS_FUNCTION = `function handler(event) {
  var request = event.request
  var length = request.headers['content-length']
  if (length && Number(length.value) > ${LARGEST_BODY_BYTES}) return {
    statusCode: 413,
    statusDescription: 'Content Too Large',
    headers: { 'content-type': { value: 'application/json' }, 'cache-control': { value: 'no-store' } },
    body: '${TOO_LARGE.replaceAll('\\', '\\\\')}'
  }
  request.headers['${originHeaders.viewerAddress}'] = { value: event.viewer.ip }
  return request
}
`
const ON_HTTPS = { viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS, compress: true } as const

interface WebBehaviorsProps {
  readonly stage: Stage
  readonly securityHeaders: Readonly<Record<string, string>>
  /** A reference that CloudFormation resolves; never the secret itself. */
  readonly originSecret: string
}

/** The CloudFront behaviors for the paths of the one origin. */
export class WebBehaviors extends Construct {
  readonly #stage: Stage
  readonly #headers: Readonly<Record<string, string>>
  readonly #originSecret: string
  #viewerAddress: EdgeFunction | undefined

  constructor(scope: Construct, id: string, { stage, securityHeaders, originSecret }: WebBehaviorsProps) {
    super(scope, id)
    this.#stage = stage
    this.#headers = securityHeaders
    this.#originSecret = originSecret
  }

  /** Pages and the files beside them: asked for again each time, so that a deploy shows at once. */
  page(bucket: Bucket): BehaviorOptions {
    return {
      ...ON_HTTPS,
      origin: S3BucketOrigin.withOriginAccessControl(asInterface(bucket)),
      // Nearly no keeping, instead of CloudFront's "disabled", which would also stop its compressing.
      cachePolicy: new CachePolicy(this, 'PageCache', {
        cachePolicyName: nameIn(this.#stage, 'page'),
        minTtl: Duration.seconds(0),
        defaultTtl: Duration.seconds(0),
        maxTtl: Duration.seconds(1),
        enableAcceptEncodingBrotli: true,
        enableAcceptEncodingGzip: true,
      }),
      responseHeadersPolicy: this.#responseHeaders('Page', NEVER_STALE),
      functionAssociations: [
        {
          eventType: FunctionEventType.VIEWER_REQUEST,
          function: new EdgeFunction(this, 'PageFunction', {
            functionName: nameIn(this.#stage, 'page'),
            code: FunctionCode.fromInline(PAGE_FUNCTION),
          }),
        },
        {
          eventType: FunctionEventType.VIEWER_RESPONSE,
          function: new EdgeFunction(this, 'FramedResponse', {
            functionName: nameIn(this.#stage, 'framed-response'),
            code: FunctionCode.fromInline(FRAMED_RESPONSE_FUNCTION),
          }),
        },
      ],
    }
  }

  asset(bucket: Bucket): BehaviorOptions {
    return this.#kept(bucket, this.#responseHeaders('Asset', NEVER_CHANGES))
  }

  icon(bucket: Bucket): BehaviorOptions {
    return this.#kept(bucket, this.#responseHeaders('Icon', A_DAY))
  }

  #kept(bucket: Bucket, responseHeadersPolicy: SecurityHeaders): BehaviorOptions {
    return {
      ...ON_HTTPS,
      origin: S3BucketOrigin.withOriginAccessControl(asInterface(bucket)),
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      responseHeadersPolicy,
    }
  }

  /** The bucket's own stack lets CloudFront in; a policy from here would tie the two stacks into a knot. */
  media(bucket: Bucket, signers: IKeyGroup): BehaviorOptions {
    const named = Bucket.fromBucketAttributes(this, 'Media', {
      bucketArn: bucket.bucketArn,
      bucketRegionalDomainName: bucket.bucketRegionalDomainName,
      region: Stack.of(this).region,
    })
    return {
      ...ON_HTTPS,
      origin: S3BucketOrigin.withOriginAccessControl(named),
      trustedKeyGroups: [signers],
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      responseHeadersPolicy: this.#responseHeaders('MediaFile', WHILE_SIGNED),
    }
  }

  /** @param domainName of an HTTP API, which wants its own name as the host */
  api(domainName: string): BehaviorOptions {
    this.#viewerAddress ??= new EdgeFunction(this, 'ViewerAddress', {
      functionName: nameIn(this.#stage, 'viewer-address'),
      code: FunctionCode.fromInline(VIEWER_ADDRESS_FUNCTION),
    })
    return {
      origin: new HttpOrigin(domainName, {
        protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
        readTimeout: Duration.seconds(30),
        // CloudFront puts its own in the place of what a browser sends under this name. It is read when the stack is deployed.
        customHeaders: { [originHeaders.secret]: this.#originSecret },
      }),
      functionAssociations: [{ eventType: FunctionEventType.VIEWER_REQUEST, function: this.#viewerAddress }],
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
    }
  }

  #responseHeaders(id: string, cacheControl: string) {
    return new SecurityHeaders(this, `${id}Headers`, {
      headers: this.#headers,
      cacheControl,
      comment: `Tcheck: ${id}`,
    })
  }
}
