import { Duration, Stack, type StackProps } from 'aws-cdk-lib'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { type Bucket, HttpMethods } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { AccessLogBucket, PrivateBucket } from '../constructs/private-bucket.ts'
import type { Stage } from '../stage.ts'

/** Question media, read through CloudFront only, and what people upload. */
export class MediaStack extends Stack {
  readonly media: Bucket
  readonly uploads: Bucket

  constructor(scope: Construct, id: string, props: StackProps & { stage: Stage }) {
    super(scope, id, { ...props, terminationProtection: true })
    const accessLogs = new AccessLogBucket(this, 'AccessLogs')
    this.media = new PrivateBucket(this, 'Media', { accessLogs })
    this.uploads = new PrivateBucket(this, 'Uploads', {
      accessLogs,
      // Signed POSTs go from the app's pages straight to the store.
      cors: [
        {
          allowedOrigins: [props.stage.appOrigin],
          allowedMethods: [HttpMethods.POST],
          allowedHeaders: ['content-type'],
          maxAge: Duration.hours(1).toSeconds(),
        },
      ],
    })
    // Any distribution of this account, since naming the one would tie this stack to the web's, which needs this one.
    this.media.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
        actions: ['s3:GetObject'],
        resources: [this.media.arnForObjects('*')],
        conditions: {
          ArnLike: { 'AWS:SourceArn': `arn:${this.partition}:cloudfront::${this.account}:distribution/*` },
        },
      }),
    )
  }
}
