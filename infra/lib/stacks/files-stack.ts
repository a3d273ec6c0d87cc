import { fileSecurityHeaders } from '@tcheck/contract/security-headers'
import type { Stage } from '@tcheck/stages/stage'
import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib'
import {
  CachePolicy,
  Distribution,
  HttpVersion,
  type IKeyGroup,
  PriceClass,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import { Bucket } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { acknowledge } from '../acknowledge.ts'
import { SecurityHeaders } from '../constructs/security-headers.ts'

interface FilesStackProps extends StackProps {
  readonly stage: Stage
  readonly uploads: Bucket
  readonly mediaKeyGroup: IKeyGroup
}

/** At most as long as its signature is valid. */
const WHILE_SIGNED = 'private, max-age=300'

/**
 * The second origin, with CloudFront's own name. It serves uploads, isolated from the app's pages and cookies. It needs
 * signed URLs, and each file is an attachment without active content.
 */
export class FilesStack extends Stack {
  /** Without a slash at the end. */
  readonly origin: string

  constructor(scope: Construct, id: string, { stage, uploads, mediaKeyGroup, ...props }: FilesStackProps) {
    super(scope, id, props)
    // The bucket's own stack lets CloudFront in; a policy from here would tie the two stacks into a knot.
    const named = Bucket.fromBucketAttributes(this, 'Uploads', {
      bucketArn: uploads.bucketArn,
      bucketRegionalDomainName: uploads.bucketRegionalDomainName,
      region: Stack.of(uploads).region,
    })
    const distribution = new Distribution(this, 'Distribution', {
      comment: `Tcheck ${stage.name}: uploaded files`,
      ...(stage.firewallArn && { webAclId: stage.firewallArn }),
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_200,
      defaultBehavior: {
        origin: S3BucketOrigin.withOriginAccessControl(named),
        viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
        trustedKeyGroups: [mediaKeyGroup],
        cachePolicy: CachePolicy.CACHING_OPTIMIZED,
        responseHeadersPolicy: new SecurityHeaders(this, 'FileHeaders', {
          headers: fileSecurityHeaders,
          cacheControl: WHILE_SIGNED,
          comment: 'Tcheck: uploaded files',
        }),
      },
    })
    acknowledgeFindings(distribution, stage)
    this.origin = `https://${distribution.distributionDomainName}`
    new CfnOutput(this, 'FilesOrigin', { value: this.origin })
  }
}

function acknowledgeFindings(distribution: Distribution, stage: Stage) {
  acknowledge(
    distribution,
    'AwsSolutions-CFR1',
    'Families abroad and school trips read letters too: no country is shut out.',
  )
  acknowledge(
    distribution,
    'AwsSolutions-CFR3',
    'Its log would hold signed URLs; who asks for a file is in the audit of the API.',
  )
  acknowledge(
    distribution,
    'AwsSolutions-CFR4',
    'CloudFront’s own name, with its TLS, keeps uploads off every name that could hold the app’s cookies.',
  )
  acknowledge(
    distribution,
    'Annotation::@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac',
    'The media stack itself lets this account’s distributions read; a policy from here would tie the stacks into a knot.',
  )
  if (!stage.firewallArn) {
    acknowledge(distribution, 'AwsSolutions-CFR2', 'This stage names no firewall: a stage for trying, without pupils.')
  }
}
