import type { ResultRow } from '@tcheck/contract/class-result'
import type { TeacherMission } from '@tcheck/contract/mission'
import { client } from '../../../lib/api/client.ts'
import { Form } from '../../../ui/form/form.tsx'
import { NumberField } from '../../../ui/form/text-field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { notify } from '../../../ui/toast.tsx'
import css from './seat.module.css'
import { useRefreshResult } from './use-refresh-result.ts'

interface ExtraTimeProps {
  mission: TeacherMission
  row: ResultRow
  /** Minutes that everybody has. */
  limit: number
}

/** 「時間をのばす」: minutes beyond the limit, in all; 0 takes them back. */
export function ExtraTime({ mission, row, limit }: ExtraTimeProps) {
  const refresh = useRefreshResult()
  const now = mission.extra_minutes.find(({ student_id }) => student_id === row.student_id)?.minutes ?? 0
  const form = useForm({
    route: 'teacherMissions.giveExtraTime',
    start: { minutes: now as number | null },
    save: ({ minutes }) =>
      client.teacherMissions.giveExtraTime({ id: mission.id, student_id: row.student_id, minutes: minutes as number }),
    onSaved: async (_, { minutes }) => {
      notify.success(
        minutes ? `${row.ban}番の時間を、${minutes}分のばしました` : `${row.ban}番の時間を、元に戻しました`,
      )
      await refresh()
    },
  })
  return (
    <section className={css.part} aria-label="時間をのばす">
      <h3>時間をのばす</h3>
      <Form
        form={form}
        verb="のばす"
        kind="soft"
        fallback="時間をのばせませんでした。もう一度お試しください。"
        asksBeforeLeaving={false}
      >
        <NumberField
          {...form.field('minutes')}
          unit="分"
          hint={`制限時間は${limit}分です。あわせて何分のばすかを入れます。0で元に戻ります。`}
        />
      </Form>
    </section>
  )
}
