import type { Call } from '@tcheck/api-runtime/serve'
import { uploadKeys } from '@tcheck/contract/upload'

export interface SignedFileDeps {
  /** Where what people uploaded is read; never the app's own origin. */
  filesOrigin: string
  /** A CloudFront signed URL, ending at `expiresAt`. */
  signUrl: (url: string, expiresAt: Date) => Promise<string>
}

const MINUTES_VALID = 5

/** The signed, soon-ending URL of a checked upload: a redirect, or JSON for our own browser. */
export async function answerSignedFile(
  { filesOrigin, signUrl }: SignedFileDeps,
  uploadId: string,
  { now, headers }: Pick<Call<unknown>, 'now' | 'headers'>,
) {
  const expiresAt = new Date(Math.ceil(now.getTime() / 1000) * 1000 + MINUTES_VALID * 60_000)
  const url = await signUrl(`${filesOrigin}/${uploadKeys.checked(uploadId)}`, expiresAt)
  if (/\bapplication\/json\b/.test(headers.get('accept') ?? '')) {
    return { status: 200 as const, body: { url, expires_at: expiresAt.toISOString() } }
  }
  return { status: 302 as const, headers: { location: url } }
}
