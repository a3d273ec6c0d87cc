import { bucketUrl, storeSignature } from '@tcheck/lambda-kit/store-signature'
import type { UploadDeps } from './routes/begin.ts'

/**
 * Signs the form by which a browser puts one file into the store: this key, this type, exactly this many bytes, until its end.
 * What the policy does not name the store refuses.
 *
 * @param environment where a Lambda finds its credentials, its region and the store's address
 */
export const createPostSigner =
  (
    bucket: string,
    environment: Readonly<Record<string, string | undefined>>,
    now: () => Date = () => new Date(),
  ): UploadDeps['signPost'] =>
  async ({ key, contentType, sizeBytes, seconds }) => {
    const at = now()
    const { time, credential, token, sign } = storeSignature(environment, at)
    const fields = {
      bucket,
      key,
      'content-type': contentType,
      'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
      'X-Amz-Credential': credential,
      'X-Amz-Date': time,
      ...(token && { 'X-Amz-Security-Token': token }),
    }
    const document = {
      expiration: new Date(at.getTime() + seconds * 1000).toISOString(),
      conditions: [
        ...Object.entries(fields).map(([name, value]) => ({ [name]: value })),
        ['content-length-range', sizeBytes, sizeBytes],
      ],
    }
    const policy = Buffer.from(JSON.stringify(document)).toString('base64')
    return {
      url: bucketUrl(bucket, environment).href,
      fields: { ...fields, Policy: policy, 'X-Amz-Signature': sign(policy) },
    }
  }
