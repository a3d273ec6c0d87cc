import type { Table } from '@tcheck/data/table'
import { putUpload, settleUpload } from '@tcheck/data/upload/upload'
import type { QuestionMedia } from '../admin-question-sets/question-media.ts'

const UPLOAD = 'upload-picture'
const TAKEN = '図1.png'

/** A picture that an admin has sent and that was checked, as `upload.picture-id`. */
export async function seedSampleQuestionMedia(table: Table, now: Date): Promise<Record<string, string>> {
  await putUpload(table, {
    ...{ id: UPLOAD, account_id: 'admin-1', branch_id: null, used_by: null },
    ...{ file_name: '図2.png', content_type: 'image/png', size_bytes: 3, state: 'pending', fault: null },
    created_at: now.toISOString(),
  })
  await settleUpload(table, UPLOAD, null)
  return { 'upload.picture-id': UPLOAD }
}

/** A store that is not there: it has one picture, `図1.png`, and takes whatever else comes. */
export const sampleQuestionMedia: QuestionMedia = {
  readChecked: async (id) => (id === UPLOAD ? new Uint8Array([1, 2, 3]) : null),
  has: async (name) => name === TAKEN,
  add: async ({ name }) => (name === TAKEN ? 'taken' : 'added'),
}
