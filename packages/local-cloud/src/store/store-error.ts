import { toXmlText } from './xml.ts'

/** A refusal in S3's own words: the SDK makes its error's name from `code`. */
export class StoreError extends Error {
  readonly status: number
  readonly code: string
  readonly headers: Readonly<Record<string, string>>

  constructor(status: number, code: string, message: string = code, headers: Readonly<Record<string, string>> = {}) {
    super(message)
    this.name = code
    this.status = status
    this.code = code
    this.headers = headers
  }

  toXml(): string {
    return `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${this.code}</Code><Message>${toXmlText(this.message)}</Message></Error>`
  }
}

export const accessDenied = (message = 'Access Denied') => new StoreError(403, 'AccessDenied', message)
export const noSuchKey = () => new StoreError(404, 'NoSuchKey', 'The specified key does not exist.')
export const noSuchBucket = () => new StoreError(404, 'NoSuchBucket', 'The specified bucket does not exist')
export const preconditionFailed = () =>
  new StoreError(412, 'PreconditionFailed', 'At least one of the pre-conditions you specified did not hold')
export const signatureMismatch = () =>
  new StoreError(
    403,
    'SignatureDoesNotMatch',
    'The request signature we calculated does not match the signature you provided.',
  )
