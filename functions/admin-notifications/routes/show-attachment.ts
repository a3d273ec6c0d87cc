import type { adminNotifications } from '@tcheck/contract/groups/admin-notifications'
import { uploadKeys } from '@tcheck/contract/upload'
import { getNotification } from '@tcheck/data/notification/notification'
import type { Table } from '@tcheck/data/table'
import { found } from '@tcheck/lambda-kit/refusal'
import type { RouteHandler } from '@tcheck/lambda-kit/serve'

export interface AttachmentDeps {
  table: Table
  /** Where what people uploaded is read; never the app's own origin. */
  filesOrigin: string
  /** A CloudFront signed URL, ending at `expiresAt`. */
  signUrl: (url: string, expiresAt: Date) => Promise<string>
}

const MINUTES_VALID = 5

/** The signed, soon-ending URL of what is attached: a redirect, or JSON for our own browser. */
export const showAttachment =
  ({ table, filesOrigin, signUrl }: AttachmentDeps): RouteHandler<typeof adminNotifications.showAttachment> =>
  async ({ input, now, headers }) => {
    const { attachment } = found(await getNotification(table, input.notification_id))
    const key = uploadKeys.checked(found(attachment).upload_id)
    const expiresAt = new Date(Math.ceil(now.getTime() / 1000) * 1000 + MINUTES_VALID * 60_000)
    const url = await signUrl(`${filesOrigin}/${key}`, expiresAt)
    if (/\bapplication\/json\b/.test(headers.get('accept') ?? '')) {
      return { status: 200 as const, body: { url, expires_at: expiresAt.toISOString() } }
    }
    return { status: 302 as const, headers: { location: url } }
  }
