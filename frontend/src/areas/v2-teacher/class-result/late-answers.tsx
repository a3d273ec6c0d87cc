import type { LateAnswers as LateChoice } from '@tcheck/contract/activity'
import { client } from '../../../lib/api/client.ts'
import { RadioField } from '../../../ui/form/choice-fields.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { notify } from '../../../ui/toast.tsx'
import css from './seat.module.css'
import { useRefreshResult } from './use-refresh-result.ts'

interface LateAnswersProps {
  missionId: string
  attemptId: string
  /** After the end, that the last of them came. */
  minutes: number | null
  choice: LateChoice
}

/** 「あとで届いた」: which of the answers that came after the end count. All are kept: any choice may be taken back. */
export function LateAnswers({ missionId, attemptId, minutes, choice }: LateAnswersProps) {
  const refresh = useRefreshResult()
  const form = useForm({
    route: 'teacherMissions.countLateAnswers',
    start: { late_answers: choice },
    save: ({ late_answers }) =>
      client.teacherMissions.countLateAnswers({ id: missionId, student_activity_group_id: attemptId, late_answers }),
    onSaved: async () => {
      notify.success('数え方を変えました')
      await refresh()
    },
  })
  return (
    <section className={css.part} aria-label="あとで届いた">
      <h3>あとで届いた</h3>
      <p className="muted small">
        {minutes !== null && `終わりの時刻から${minutes}分あとまでに届いた答えがあります。`}
        時間内に書いたかどうかは、端末の記録によります。どれを選んでも、答えは残ります。
      </p>
      <Form
        form={form}
        verb="この数え方にする"
        kind="soft"
        fallback="変えられませんでした。もう一度お試しください。"
        asksBeforeLeaving={false}
      >
        <RadioField {...form.field('late_answers')} isLabelHidden />
      </Form>
    </section>
  )
}
