import type { Act } from '@tcheck/api-runtime/audit-of'
import type { ThrowApiError } from '@tcheck/api-runtime/throw-api-error'
import type { IssueDetail, IssueOfCodes } from '@tcheck/contract/groups/admin-material-codes'
import { issueStateAt } from '@tcheck/data/material-code/list-lots'
import { getLot, type MaterialLot } from '@tcheck/data/material-code/material-lot'
import { nameMaterials } from '@tcheck/data/material-code/name-materials'
import { getSetHeads } from '@tcheck/data/question-set/question-set'
import type { Table } from '@tcheck/data/table'

/** The record names the issue, never a code: a code opens what was bought. */
export const actOn = (
  action: 'created' | 'changed' | 'exported' | 'deleted',
  id: string,
  details: Readonly<Record<string, string | number | boolean>> = {},
): Act => ({ action, branchId: null, target: { kind: 'material_code', id }, details })

export function issueView(lot: MaterialLot, now: Date): IssueOfCodes {
  const countOf = (category: string) => lot.sets.filter((set) => set.category === category).length
  return {
    id: lot.id,
    title: lot.title,
    code: lot.only_code,
    code_count: lot.code_count,
    subject_code: lot.subject_code,
    subject_name: lot.subject_name,
    grade_id: lot.grade_id,
    junkyo_id: lot.junkyo_id ?? null,
    junkyo_name: lot.junkyo_name,
    valid_until: lot.valid_until,
    state: issueStateAt(lot, now),
    is_for_one_branch: lot.is_for_one_branch ?? false,
    source: lot.source,
    question_group_count: countOf('unit'),
    cbt_exam_count: countOf('cbt'),
    science_skill_count: countOf('science_skill'),
    note: lot.note,
    created_at: lot.created_at,
    revoked_at: lot.revoked_at,
    revision: lot.revision,
  }
}

/** An issue with its sets, in the order in which they were chosen; one that is no longer there has no title. */
export async function detailView(table: Table, lot: MaterialLot, now: Date): Promise<IssueDetail> {
  const [[named = lot], heads] = await Promise.all([nameMaterials(table, [lot]), getSetHeads(table, lot.sets)])
  const titleOf = ({ category, code }: MaterialLot['sets'][number]) =>
    heads.find((head) => head.category === category && head.code === code)?.title ?? null
  return {
    ...issueView(named, now),
    sets: lot.sets.map((set) => ({ category: set.category, code: set.code, title: titleOf(set) })),
  }
}

/** @throws ApiError NOT_FOUND */
export const lotOr404 = async (
  table: Table,
  id: string,
  throwApiError: ThrowApiError<'NOT_FOUND'>,
): Promise<MaterialLot> => (await getLot(table, id)) ?? throwApiError('NOT_FOUND')
