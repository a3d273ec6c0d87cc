import * as z from 'zod'
import * as f from '../fields.ts'
import { listRoute } from '../list.ts'
import { group, route } from '../route.ts'

const japaneseUsers = z.object({
  /** `<month>.<branch>` */
  id: f.id,
  branch_id: z.string(),
  branch_name: z.string().meta({ label: '教室' }),
  month: z.string().meta({ label: '月' }),
  user_count: z.int().meta({ label: '利用者' }),
  counted_at: f.dateTime.meta({ label: '最後に増えた日時' }),
})
export type JapaneseUsers = z.output<typeof japaneseUsers>

/** Who used materials of 国語, for billing: students by branch and month (screens.md, `japanese-users`; decision 0307). */
export const adminJapaneseUsers = group(
  'admin-japanese-users',
  { roles: ['admin'], scope: 'all' },
  {
    list: listRoute('GET', '/api/v2/admin/japanese_users', {
      summary: '国語を使った生徒の数。教室と月ごと、新しい月から',
      rows: 'japanese_users',
      row: japaneseUsers,
      searchIn: '教室',
      filters: { branch_id: f.id.meta({ label: '教室', isChosen: true }) },
      sorts: { month: '月' },
      defaultSort: 'month',
      defaultOrder: 'desc',
      more: { branches: z.array(z.object({ id: z.string(), name: z.string() })) },
      isUnbounded: true,
    }),
    listOfMonth: listRoute('GET', '/api/v2/admin/japanese_users_v2', {
      summary: '国語を使った生徒の数。ひと月の教室ごと',
      rows: 'japanese_users',
      row: japaneseUsers,
      searchIn: '教室',
      /** Left out: this month. */
      of: { month: f.month.optional() },
      sorts: { branch_name: '教室', user_count: '利用者', counted_at: '最後に増えた日時' },
      defaultSort: 'branch_name',
      more: {
        month: z.string(),
        /** Of all branches, whatever is shown. */
        total_user_count: z.int(),
      },
    }),
    exportExcel: route('GET', '/api/v2/admin/japanese_users/export', {
      summary: '国語を使った生徒の数をExcelで',
      /** Left out: all months. */
      input: z.object({ month: f.month.optional() }),
      output: z.file(),
    }),
  },
)
