import type { studentMedia } from '@tcheck/contract/groups/student-media'
import { isMediaName } from '@tcheck/contract/media-name'
import type { RouteHandler } from '@tcheck/lambda-kit/serve'

export interface MediaDeps {
  appOrigin: string
  /** A CloudFront signed URL of a path of our own origin, ending at `expiresAt`. */
  signUrl: (url: string, expiresAt: Date) => Promise<string>
}

const MINUTES_VALID = 15

/** The signed, soon-ending URL of question media: a redirect, or JSON for our own browser. */
export const show =
  ({ appOrigin, signUrl }: MediaDeps): RouteHandler<typeof studentMedia.show> =>
  async ({ input, now, headers, refuse }) => {
    // A Mac's sheet may say the same name in other code points; files lie in this form.
    const filename = input.media.filename.normalize('NFC')
    if (!isMediaName(filename)) throw refuse('UNSUPPORTED_MEDIA_TYPE')
    // One end a minute, so that a device's cache sees the same URL for a while.
    const expiresAt = new Date(Math.ceil(now.getTime() / 60_000) * 60_000 + MINUTES_VALID * 60_000)
    const url = await signUrl(`${appOrigin}/media/${encodeURIComponent(filename)}`, expiresAt)
    if (/\bapplication\/json\b/.test(headers.get('accept') ?? '')) {
      return { status: 200 as const, body: { url, expires_at: expiresAt.toISOString() } }
    }
    return { status: 302 as const, headers: { location: url } }
  }
