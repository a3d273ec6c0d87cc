import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type CorsRule,
  type IBucket,
  type LifecycleRule,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { acknowledge } from '../acknowledge.ts'

const KEPT = {
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  encryption: BucketEncryption.S3_MANAGED,
  enforceSSL: true,
  minimumTLSVersion: 1.2,
  removalPolicy: RemovalPolicy.RETAIN,
} as const

interface PrivateBucketProps {
  readonly accessLogs: Bucket
  readonly cors?: CorsRule[]
  /** How long what was replaced or deleted can be brought back. Default 90 days. */
  readonly restorableDays?: number
  /** Besides those that every bucket has. */
  readonly lifecycleRules?: LifecycleRule[]
}

/** Private: readable only by policy, encrypted, versioned, TLS only, with access logs, retained after its stack. */
export class PrivateBucket extends Bucket {
  constructor(scope: Construct, id: string, props: PrivateBucketProps) {
    const { accessLogs, cors = [], restorableDays = 90, lifecycleRules = [] } = props
    super(scope, id, {
      ...KEPT,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      versioned: true,
      serverAccessLogsBucket: asInterface(accessLogs),
      serverAccessLogsPrefix: `${id.toLowerCase()}/`,
      cors,
      lifecycleRules: [
        {
          abortIncompleteMultipartUploadAfter: Duration.days(3),
          noncurrentVersionExpiration: Duration.days(restorableDays),
        },
        ...lifecycleRules,
      ],
    })
  }
}

/** Access logs expire after a year, because they have IP addresses. */
export class AccessLogBucket extends Bucket {
  constructor(scope: Construct, id: string, { acceptsCloudFront = false } = {}) {
    super(scope, id, {
      ...KEPT,
      // CloudFront's access logs are delivered by an ACL; the buckets' own by a policy.
      objectOwnership: acceptsCloudFront
        ? ObjectOwnership.BUCKET_OWNER_PREFERRED
        : ObjectOwnership.BUCKET_OWNER_ENFORCED,
      lifecycleRules: [{ expiration: Duration.days(365), abortIncompleteMultipartUploadAfter: Duration.days(3) }],
    })
    acknowledge(this, 'AwsSolutions-S1', 'This is where access logs go; logging it into itself would never end.')
  }
}

/** The library's class differs from its interface by one `undefined`, which `exactOptionalPropertyTypes` rejects. */
export const asInterface = (bucket: Bucket) => bucket as IBucket
