import { bucketUrl, sha256, storeSignature } from '@tcheck/lambda-kit/store-signature'

const EMPTY = sha256('')

/**
 * Asks the object store whether a bucket is there, in one signed request.
 *
 * @param environment where a Lambda finds its credentials, its region and the store's address
 * @returns resolves when the store answers that it is, throws otherwise
 */
export function createBucketProbe(bucket: string, environment: Readonly<Record<string, string | undefined>>) {
  return async (): Promise<void> => {
    const { time, scope, credential, token, sign } = storeSignature(environment, new Date())
    const url = bucketUrl(bucket, environment)
    const signed: [name: string, value: string][] = [
      ['host', url.host],
      ['x-amz-content-sha256', EMPTY],
      ['x-amz-date', time],
    ]
    if (token) signed.push(['x-amz-security-token', token])
    const names = signed.map(([name]) => name).join(';')
    const lines = signed.map(([name, value]) => `${name}:${value}`)
    const request = ['HEAD', url.pathname, '', ...lines, '', names, EMPTY].join('\n')
    const signature = sign(['AWS4-HMAC-SHA256', time, scope, sha256(request)].join('\n'))
    const authorization = `AWS4-HMAC-SHA256 Credential=${credential}, SignedHeaders=${names}, Signature=${signature}`
    const answer = await fetch(url, {
      method: 'HEAD',
      headers: [...signed.slice(1), ['authorization', authorization]],
      redirect: 'error',
    })
    if (!answer.ok) throw new Error(`the store answered ${answer.status}`)
  }
}
