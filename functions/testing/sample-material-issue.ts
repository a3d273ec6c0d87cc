import { issuedCodeItem } from '@tcheck/data/material-code/lot-codes'
import { lotItem } from '@tcheck/data/material-code/material-lot'
import type { Table } from '@tcheck/data/table'
import type { SampleValues } from '@tcheck/local-cloud/testing/sample-event'

const ID = 'issue-sample'
const CODE = 'SAMPLE-0001'

/** An issue of two codes, of which the first branch keeps one to itself. */
export async function seedSampleMaterialIssue(table: Table): Promise<SampleValues> {
  const lot = lotItem({
    id: ID,
    title: '数学2年 ワーク',
    subject_code: 'math',
    subject_name: '数学',
    grade_id: 8,
    junkyo_id: 'aoba',
    junkyo_name: 'あおば',
    valid_until: '2027-03-31',
    sets: [{ category: 'unit', code: 'MA-1' }],
    is_for_one_branch: true,
    state: 'open',
    source: 'imported',
    code_count: 2,
    only_code: null,
    note: '第1刷',
    seed: null,
    created_at: '2026-04-01T00:00:00.000Z',
    created_by: 'admin-1',
    revoked_at: null,
    revision: 0,
  })
  const held = { code: CODE, lot_id: ID, number: 1, revoked_at: null, holder_branch_id: 'br-1' }
  const free = { code: 'SAMPLE-0002', lot_id: ID, number: 2, revoked_at: null }
  await table.batchPut([lot, issuedCodeItem(held), issuedCodeItem(free)])
  return { 'material-issue.id': ID, 'material-issue.code': CODE }
}
