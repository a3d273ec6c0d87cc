import { createHash, createHmac } from 'node:crypto'

type Environment = Readonly<Record<string, string | undefined>>

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** What one signature for the object store needs. */
export const storeSignature = (environment: Environment, now: Date) => awsSignature(environment, now, 's3')

/**
 * What one signature needs (AWS Signature Version 4), from where a Lambda finds its credentials and its
 * region. For a single request: a service's whole client would be a quarter of a Lambda (decision 0040).
 *
 * @param service as scopes name it: `s3`, `sqs`
 */
export function awsSignature(environment: Environment, now: Date, service: string) {
  const region = environment['AWS_REGION'] ?? ''
  /** `20261121T071500Z` */
  const time = now.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const scope = `${time.slice(0, 8)}/${region}/${service}/aws4_request`
  return {
    time,
    scope,
    credential: `${environment['AWS_ACCESS_KEY_ID']}/${scope}`,
    token: environment['AWS_SESSION_TOKEN'],
    sign: (text: string): string => {
      const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${environment['AWS_SECRET_ACCESS_KEY']}`)
      return hmac(key, text).toString('hex')
    },
  }
}

/** Where a bucket is: at the store that the environment names, else at its own host of the region. */
export function bucketUrl(bucket: string, environment: Environment): URL {
  const endpoint = environment['AWS_ENDPOINT_URL_S3']
  return endpoint === undefined
    ? new URL(`https://${bucket}.s3.${environment['AWS_REGION']}.amazonaws.com/`)
    : new URL(`/${bucket}`, endpoint)
}
