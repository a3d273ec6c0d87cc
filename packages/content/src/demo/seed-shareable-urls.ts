import type { StoredSetHead } from '@tcheck/data/question-set/question-set'
import { type ShareableUrl, shareableUrlItem } from '@tcheck/data/shareable-url/shareable-url'
import type { Table } from '@tcheck/data/table'
import type { DemoBranch } from './people.ts'

/** Keys of the demo are words, so that a README can name them; those that are issued are random. */
const demoLinks = [
  { key: 'demo-link-open-day', branch_id: 'demo-juku', code: 'EMA6-0210', allows_entry: false, note: '体験授業' },
  { key: 'demo-link-class', branch_id: 'demo-school', code: 'MA2-0210', allows_entry: true, note: '連立方程式の復習' },
] as const

const DAY_MS = 24 * 3600_000
const LASTS_DAYS = 180

/** Two links that open one set each: one for anybody, one that also asks for grade, kumi and ban. */
export async function seedShareableUrls(
  table: Table,
  { sets, branches, now }: { sets: readonly StoredSetHead[]; branches: readonly DemoBranch[]; now: Date },
): Promise<void> {
  await table.batchPut(
    demoLinks.map(({ key, branch_id, code, allows_entry, note }) => {
      const set = sets.find((one) => one.category === 'unit' && one.code === code)
      const branch = branches.find(({ id }) => id === branch_id)
      if (!set || !branch) throw new Error(`demo link ${key}: there is no set ${code} or no branch ${branch_id}`)
      const url: ShareableUrl = {
        key,
        branch_id,
        branch_name: branch.name,
        category: set.category,
        set_code: set.code,
        title: set.title,
        subject_name: set.subject_name,
        grade_id: set.grade_id,
        allows_entry,
        answers_shown: 'students',
        note,
        created_at: new Date(now.getTime() - DAY_MS).toISOString(),
        created_by: 'demo-admin',
        expires_at: new Date(now.getTime() + LASTS_DAYS * DAY_MS).toISOString(),
        revoked_at: null,
        opened_count: 0,
        last_opened_at: null,
      }
      return shareableUrlItem(url)
    }),
  )
}
