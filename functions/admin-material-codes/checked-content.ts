import type { ThrowApiError } from '@tcheck/api-runtime/throw-api-error'
import { listMasters, type MasterEntry } from '@tcheck/data/master/master'
import type { MaterialContent } from '@tcheck/data/material-code/material-lot'
import { getSetHeads, type SetRef } from '@tcheck/data/question-set/question-set'
import type { Table } from '@tcheck/data/table'

interface WantedContent {
  title: string
  subject_code: string
  grade_id: number
  junkyo_id: string | null
  valid_until: string
  sets: readonly SetRef[]
  is_for_one_branch: boolean
}

/**
 * The content that codes open, with its present names.
 * @throws ApiError if subject, textbook or a set does not exist, which a teacher would otherwise find out in class
 */
export async function checkedContent(
  table: Table,
  wanted: WantedContent,
  throwApiError: ThrowApiError<'MASTER_SUBJECT_UNKNOWN' | 'MATERIAL_JUNKYO_UNKNOWN' | 'MATERIAL_SET_UNKNOWN'>,
): Promise<MaterialContent> {
  const sets = [...new Map(wanted.sets.map((set) => [`${set.category}#${set.code}`, set])).values()]
  const [subjects, junkyos, heads] = await Promise.all([
    listMasters<MasterEntry>(table, 'subjects'),
    listMasters<MasterEntry>(table, 'junkyos'),
    getSetHeads(table, sets),
  ])
  const subject = subjects.find(({ id }) => id === wanted.subject_code)
  if (!subject) return throwApiError('MASTER_SUBJECT_UNKNOWN')
  const junkyo = junkyos.find(({ id }) => id === wanted.junkyo_id)
  if (wanted.junkyo_id !== null && !junkyo) return throwApiError('MATERIAL_JUNKYO_UNKNOWN')
  const missing = sets.find(({ category, code }) => !heads.some((h) => h.category === category && h.code === code))
  if (missing) return throwApiError('MATERIAL_SET_UNKNOWN', { code: missing.code })
  return {
    title: wanted.title,
    subject_code: subject.id,
    subject_name: subject.name,
    grade_id: wanted.grade_id,
    junkyo_id: junkyo?.id ?? null,
    junkyo_name: junkyo?.name ?? null,
    valid_until: wanted.valid_until,
    sets: sets.map(({ category, code }) => ({ category, code })),
    is_for_one_branch: wanted.is_for_one_branch,
  }
}
