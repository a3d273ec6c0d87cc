import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3'

/** A file may take long, but an idle connection does not recover. */
const TIMEOUTS = { connectionTimeout: 1000, socketTimeout: 10_000 }
const ATTEMPTS = 3

/**
 * The AWS SDK's client for the object store. Region, credentials and endpoint come from the environment.
 *
 * No checksum but where S3 requires one: a signed PUT would name the checksum of an empty body.
 *
 * @param config replaces single settings, for tests
 */
export const openObjectStore = (config: S3ClientConfig = {}): S3Client =>
  new S3Client({
    requestChecksumCalculation: 'WHEN_REQUIRED',
    maxAttempts: ATTEMPTS,
    requestHandler: TIMEOUTS,
    ...config,
  })
