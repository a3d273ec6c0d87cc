import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import type { MainQuestion } from '@tcheck/contract/question-set'
import {
  getSetHead,
  getSetVersion,
  questionSetItems,
  type StoredSet,
  type StoredSetHead,
} from '@tcheck/data/question-set/question-set'
import type { Table } from '@tcheck/data/table'
import type { QuestionSetDraft } from './check-question-sheet.ts'
import { withFormulas } from './set-formulas.ts'

const CONTENT_TYPES = { png: 'image/png', mp4: 'video/mp4' } as const

/** Puts checked media files into the store under `media/`, which is also the path under which browsers ask for them. */
export async function storeMedia(
  { s3, bucket }: { s3: S3Client; bucket: string },
  files: ReadonlyMap<string, Uint8Array>,
): Promise<void> {
  for (const [name, bytes] of files) {
    const ContentType = /\.mp4$/i.test(name) ? CONTENT_TYPES.mp4 : CONTENT_TYPES.png
    await s3.send(new PutObjectCommand({ Bucket: bucket, Key: `media/${name}`, Body: bytes, ContentType }))
  }
}

/** What a set says: not how its formulas were set, nor what it is marked by, nor what its subject or unit is called. */
const DERIVED = new Set([
  ...['version', 'rules', 'formulas', 'separator', 'slot_count', 'takes_several', 'max_score'],
  ...['subject_name', 'junkyo_name', 'unit_name'],
])
const contentOf = (set: QuestionSetDraft) =>
  JSON.stringify(set, (name, value: unknown) => (DERIVED.has(name) ? undefined : value))

/** A version as its head names its subject, textbook and unit now: two of them may have become one since. */
const asNamedNow = <T extends QuestionSetDraft>(set: T, { subject_code, junkyo_id, unit_id }: StoredSetHead): T => ({
  ...set,
  subject_code,
  junkyo_id,
  unit_id,
})

/**
 * Stores checked sets, each as a new version: what was answered before keeps the questions it was answered with. A set
 * that has not changed keeps its version, and with it its rules: newer ones are an operator's command.
 * @returns the stored sets, with their versions
 */
export async function storeQuestionSets(
  table: Table,
  drafts: readonly QuestionSetDraft[],
): Promise<StoredSet<MainQuestion>[]> {
  const stored: StoredSet<MainQuestion>[] = []
  for (const draft of drafts) {
    const head = await getSetHead(table, draft)
    const newest = head && (await getSetVersion<MainQuestion>(table, draft, head.version))
    if (newest && contentOf(draft) === contentOf(asNamedNow(newest, head))) {
      stored.push(newest)
      continue
    }
    const set: StoredSet<MainQuestion> = {
      ...draft,
      version: (head?.version ?? 0) + 1,
      question_groups: draft.question_groups.map(withFormulas),
    }
    const items = questionSetItems(set)
    // The head last: until then everybody reads the version before.
    await table.batchPut(items.filter(({ sk }) => sk !== 'HEAD'))
    await table.batchPut(items.filter(({ sk }) => sk === 'HEAD'))
    stored.push(set)
  }
  return stored
}
