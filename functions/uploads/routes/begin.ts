import { randomBytes } from 'node:crypto'
import { auditCall } from '@tcheck/api-runtime/audit-of'
import { signedInOf } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { uploads } from '@tcheck/contract/groups/uploads'
import { uploadKeys, uploadTypeOfName, uploadTypes } from '@tcheck/contract/upload'
import { countTry } from '@tcheck/data/limit/limit'
import type { Table } from '@tcheck/data/table'
import { putUpload, type Upload } from '@tcheck/data/upload/upload'
import { toWire } from '../upload-view.ts'

export interface UploadDeps {
  table: Table
  /** A form that the store takes once or more until its end: this key, this type, exactly this many bytes. */
  signPost: (post: {
    key: string
    contentType: string
    sizeBytes: number
    seconds: number
  }) => Promise<{ url: string; fields: Record<string, string> }>
}

const POST_SECONDS = 600
/** A desk that sends the papers of a whole school in an evening stays below; a script does not. */
const LIMIT = { uploads: 120, seconds: 3600 }

/** Announces a file, and answers the form that the store takes it by. */
export const begin =
  ({ table, signPost }: UploadDeps): RouteHandler<typeof uploads.begin> =>
  async (call) => {
    const { input, now, throwApiError } = call
    const { file_name, content_type, size_bytes } = input.upload
    const caller = signedInOf(call)
    if (uploadTypeOfName(file_name) !== content_type) {
      return throwApiError('UPLOAD_NAME', { ending: uploadTypes[content_type].endings[0] })
    }
    const count = await countTry(table, `upload#${caller.account_id}`, LIMIT.seconds, now.getTime())
    if (count > LIMIT.uploads) return throwApiError('TOO_MANY_TRIES')
    const upload: Upload = {
      id: randomBytes(16).toString('base64url'),
      account_id: caller.account_id,
      branch_id: caller.branch_id,
      file_name,
      content_type,
      size_bytes,
      state: 'pending',
      fault: null,
      created_at: now.toISOString(),
      used_by: null,
    }
    const key = uploadKeys.incoming(upload.id)
    const post = await signPost({ key, contentType: content_type, sizeBytes: size_bytes, seconds: POST_SECONDS })
    const audit = auditCall(call, {
      action: 'created',
      target: { kind: 'upload', id: upload.id },
      details: { content_type, size_bytes },
    })
    await putUpload(table, upload, [audit])
    return {
      upload: toWire(upload),
      url: post.url,
      fields: post.fields,
      expires_at: new Date(now.getTime() + POST_SECONDS * 1000).toISOString(),
    }
  }
