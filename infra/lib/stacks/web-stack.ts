import { type Stage, secretNameIn } from '@tcheck/stages/stage'
import { CfnOutput, Duration, SecretValue, Stack, type StackProps } from 'aws-cdk-lib'
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager'
import {
  Distribution,
  HttpVersion,
  type IKeyGroup,
  PriceClass,
  SecurityPolicyProtocol,
} from 'aws-cdk-lib/aws-cloudfront'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { acknowledge } from '../acknowledge.ts'
import { AccessLogBucket, PrivateBucket } from '../constructs/private-bucket.ts'
import { WebBehaviors } from '../constructs/web-behaviors.ts'

/** CloudFront's own status codes for an unreachable or slow origin. The product's errors have other codes. */
const AWAY = [502, 504]

interface WebStackProps extends StackProps {
  readonly stage: Stage
  readonly securityHeaders: Readonly<Record<string, string>>
  readonly media: Bucket
  readonly mediaKeyGroup: IKeyGroup
  /** The most special path pattern first. */
  readonly apis: readonly { readonly pathPattern: string; readonly domainName: string }[]
}

/** The one origin that a browser sees: the app's files, `/api/*`, and `/media/*` with signed URLs. */
export class WebStack extends Stack {
  constructor(scope: Construct, id: string, props: WebStackProps) {
    super(scope, id, props)
    const { stage } = props
    const web = new PrivateBucket(this, 'Web', { accessLogs: new AccessLogBucket(this, 'AccessLogs') })
    const behaviors = new WebBehaviors(this, 'Behaviors', {
      stage,
      securityHeaders: props.securityHeaders,
      originSecret: SecretValue.secretsManager(secretNameIn(stage, 'entrance'), {
        jsonField: 'current',
      }).unsafeUnwrap(),
    })
    const distribution = new Distribution(this, 'Distribution', {
      comment: [`Tcheck ${stage.name}`, stage.originSecretTurn].filter(Boolean).join(' '),
      defaultRootObject: 'index.html',
      ...(stage.domain && {
        domainNames: [stage.domain.name],
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
        certificate: Certificate.fromCertificateArn(this, 'Certificate', stage.domain.certificateArn),
      }),
      ...(stage.firewallArn && { webAclId: stage.firewallArn }),
      httpVersion: HttpVersion.HTTP2_AND_3,
      // The cheapest class that has Japan's edges.
      priceClass: PriceClass.PRICE_CLASS_200,
      errorResponses: AWAY.map((httpStatus) => ({
        httpStatus,
        responseHttpStatus: httpStatus,
        responsePagePath: '/away.html',
        ttl: Duration.seconds(5),
      })),
      defaultBehavior: behaviors.page(web),
      additionalBehaviors: {
        '/assets/*': behaviors.asset(web),
        '/icon*': behaviors.icon(web),
        '/media/*': behaviors.media(props.media, props.mediaKeyGroup),
        ...Object.fromEntries(
          props.apis.map(({ pathPattern, domainName }) => [pathPattern, behaviors.api(domainName)]),
        ),
      },
    })
    acknowledgeFindings(distribution, stage)
    new CfnOutput(this, 'WebBucket', { value: web.bucketName })
    new CfnOutput(this, 'DistributionId', { value: distribution.distributionId })
    new CfnOutput(this, 'DistributionDomain', { value: distribution.distributionDomainName })
  }
}

function acknowledgeFindings(distribution: Distribution, stage: Stage) {
  acknowledge(
    distribution,
    'AwsSolutions-CFR1',
    'Families abroad and school trips use the app: no country is shut out.',
  )
  acknowledge(
    distribution,
    'AwsSolutions-CFR3',
    'Its log holds query strings, where a sealed name may be; the APIs log routes and the firewall counts without them.',
  )
  acknowledge(
    distribution,
    'Annotation::@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac',
    'The media stack itself lets this account’s distributions read; a policy from here would tie the stacks into a knot.',
  )
  if (!stage.firewallArn) {
    acknowledge(distribution, 'AwsSolutions-CFR2', 'This stage names no firewall: a stage for trying, without pupils.')
  }
  if (!stage.domain) {
    acknowledge(
      distribution,
      'AwsSolutions-CFR4',
      'Without an own domain CloudFront’s certificate serves, with its TLS.',
    )
  }
}
