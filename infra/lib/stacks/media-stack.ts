import { IMPORT_FILE_DAYS, importKeys } from '@tcheck/contract/import-file'
import { uploadKeys } from '@tcheck/contract/upload'
import { jobSource } from '@tcheck/data/job/job-source'
import { uploadSource } from '@tcheck/data/upload/upload-source'
import type { Stage } from '@tcheck/stages/stage'
import { Duration, Stack, type StackProps } from 'aws-cdk-lib'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { type Bucket, type CfnBucket, HttpMethods } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { AccessLogBucket, PrivateBucket } from '../constructs/private-bucket.ts'

/** Question media and uploads. Both are readable only through CloudFront, uploads after their check. */
export class MediaStack extends Stack {
  readonly media: Bucket
  readonly uploads: Bucket

  constructor(scope: Construct, id: string, props: StackProps & { stage: Stage }) {
    super(scope, id, props)
    const accessLogs = new AccessLogBucket(this, 'AccessLogs')
    this.media = new PrivateBucket(this, 'Media', { accessLogs })
    this.uploads = new PrivateBucket(this, 'Uploads', {
      accessLogs,
      // People's own files: what they delete is soon gone for good.
      restorableDays: 7,
      // What was never checked ends, with every trace of it.
      lifecycleRules: [
        {
          prefix: uploadSource.keyPrefix,
          expiration: Duration.days(uploadSource.incomingDays),
          noncurrentVersionExpiration: Duration.days(1),
        },
        // What imports were made of, and what jobs made.
        ...[
          { prefix: importKeys.file(''), days: IMPORT_FILE_DAYS },
          { prefix: 'jobs/', days: jobSource.keptDays },
        ].map(({ prefix, days }) => ({
          prefix,
          expiration: Duration.days(days),
          noncurrentVersionExpiration: Duration.days(1),
        })),
      ],
      // Signed POSTs, and parts of an import's files, go from the app's pages straight to the store; a preview reads pictures of them.
      cors: [
        {
          allowedOrigins: [props.stage.appOrigin],
          allowedMethods: [HttpMethods.GET, HttpMethods.POST, HttpMethods.PUT],
          allowedHeaders: ['content-type', 'range'],
          maxAge: Duration.hours(1).toSeconds(),
        },
      ],
    })
    // By the bucket's own description: the library would make a function that changes it, with rights on all buckets.
    const description = this.uploads.node.defaultChild as CfnBucket
    description.notificationConfiguration = { eventBridgeConfiguration: { eventBridgeEnabled: true } }
    this.letCloudFrontRead(this.media, '*')
    this.letCloudFrontRead(this.uploads, uploadKeys.checked('*'))
  }

  /** Any distribution of this account, since naming the one would tie this stack to the web's, which needs this one. */
  private letCloudFrontRead(bucket: Bucket, keys: string) {
    bucket.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
        actions: ['s3:GetObject'],
        resources: [bucket.arnForObjects(keys)],
        conditions: {
          ArnLike: { 'AWS:SourceArn': `arn:${this.partition}:cloudfront::${this.account}:distribution/*` },
        },
      }),
    )
  }
}
