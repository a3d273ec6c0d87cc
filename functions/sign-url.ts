import { getSignedUrl } from '@aws-sdk/cloudfront-signer'
import type { Secrets } from '@tcheck/accounts/secrets'

/** Signs the URL of a file for CloudFront until a moment. SHA-256: CloudFront's default is SHA-1. */
export const urlSigner =
  (mediaSigningKey: Secrets['mediaSigningKey']) =>
  async (url: string, expiresAt: Date): Promise<string> => {
    const { keyPairId, privateKey } = await mediaSigningKey()
    return getSignedUrl({ url, keyPairId, privateKey, dateLessThan: expiresAt.toISOString(), algorithm: 'SHA256' })
  }
