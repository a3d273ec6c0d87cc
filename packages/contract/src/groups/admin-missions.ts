import * as z from 'zod'
import * as f from '../fields.ts'
import { listRoute } from '../list.ts'
import { category } from '../question-set.ts'
import { group } from '../route.ts'

const state = z.enum(['scheduled', 'open', 'overdue', 'cancelled']).meta({
  label: '状態',
  words: { scheduled: '配信前', open: '配信中', overdue: 'しめきり後', cancelled: '取り消し' },
})

const listedMission = z.object({
  id: f.id,
  branch_id: z.string(),
  branch_name: z.string().meta({ label: '教室' }),
  title: z.string().meta({ label: '題名' }),
  category,
  subject_name: z.string().meta({ label: '教科' }),
  classes: z.array(f.classRef),
  question_groups: z.array(z.object({ code: z.string(), title: z.string(), is_cancelled: z.boolean() })),
  delivery_datetime: f.dateTime,
  due_datetime: f.dateTime.nullable(),
  created_at: f.dateTime,
  state,
})
export type ListedMission = z.output<typeof listedMission>

const { day } = f

/** The missions of all branches (screens.md, `missions`). */
export const adminMissions = group(
  'admin-missions',
  { roles: ['admin'], scope: 'all' },
  {
    list: listRoute('GET', '/api/v2/admin/missions', {
      summary: 'ミッション。すべての教室、配信の新しい順。期間はいつも決まっている',
      rows: 'missions',
      row: listedMission,
      searchIn: '題名・問題の題名・コード',
      filters: {
        branch_id: f.id.meta({ label: '教室', isChosen: true }),
        category,
        code: f.code.meta({ label: '問題のコード' }),
        state,
        from: day.meta({ label: '期間の始まり' }),
        until: day.meta({ label: '期間の終わり' }),
      },
      sorts: { delivery_datetime: '配信' },
      defaultSort: 'delivery_datetime',
      defaultOrder: 'desc',
      more: {
        branches: z.array(z.object({ id: z.string(), name: z.string() })),
        period: z.object({ from: day, until: day }),
      },
      isUnbounded: true,
    }),
  },
)
