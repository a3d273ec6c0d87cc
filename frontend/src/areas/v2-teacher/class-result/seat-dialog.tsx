import { useMutation, useQuery } from '@tanstack/react-query'
import { extraTimeFailure } from '@tcheck/contract/act-rules'
import type { LateAnswers as LateChoice } from '@tcheck/contract/activity'
import type { ResultRow } from '@tcheck/contract/class-result'
import type { TeacherMission } from '@tcheck/contract/mission'
import { useState } from 'react'
import { Link } from 'react-router'
import { ApiError } from '../../../lib/api/api-error.ts'
import { client } from '../../../lib/api/client.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { RadioField } from '../../../ui/form/choice-fields.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { NumberField } from '../../../ui/form/text-field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { FormErrors } from '../../../ui/form-errors.tsx'
import { notify } from '../../../ui/toast.tsx'
import { dateTimeText } from '../school/tokyo-time.ts'
import { studentResultAddress } from '../student-result/student-result-address.ts'
import { ConflictingAttempts } from './conflicting-attempts.tsx'
import { ContinueElsewhere } from './continue-elsewhere.tsx'
import { HeldAnswers } from './held-answers.tsx'
import type { ResultPlace } from './result-call.ts'
import css from './seat.module.css'
import { mayContinueElsewhere, seatMarks, seatStateWord } from './seat-text.ts'
import { useRefreshResult } from './use-refresh-result.ts'

interface SeatDialogProps {
  row: ResultRow
  place: ResultPlace
  /** Of a test; absent where there is nothing to hold. */
  mission: TeacherMission | undefined
  isClosed: boolean
  onClose: () => void
}

/** One student at a test, or at practice by number: what is to be known of the attempt, and what the teacher can do about it. */
export function SeatDialog({ row, place, mission, isClosed, onClose }: SeatDialogProps) {
  const { grade, kumi, category, code, missionId, year } = place
  const attemptId = row.student_activity_group_id
  const attempt = useQuery({
    queryKey: ['seat-attempt', attemptId, row.updated_at],
    enabled: mission !== undefined && attemptId !== null,
    queryFn: async () => {
      const { student_activity_groups: all } = await client.teacherResults.listCbtAttempts({
        grade,
        kumi,
        cbt_exam_code: code,
        student_id: row.student_id,
        ...(missionId && { mission_id: missionId }),
        ...(year !== undefined && { year }),
      })
      return all.find(({ id }) => id === attemptId) ?? null
    },
  }).data
  const to = studentResultAddress({ category, code, grade, kumi, missionId, year, studentId: row.student_id })
  const isLate = row.late_minutes !== null || (attempt?.late_answers ?? 'claimed') !== 'claimed'
  return (
    <Dialog title={`${row.ban}番`} onClose={onClose}>
      <div className="stack gap-16">
        <p>
          <span>{seatStateWord(row)}</span>
          {seatMarks(row).map(({ word }) => (
            <span key={word}>{`・${word}`}</span>
          ))}
          {row.state === 'answering' && attempt?.ends_at && <span>{`・終わりは${dateTimeText(attempt.ends_at)}`}</span>}
          {row.state !== 'not_started' && (
            <>
              {' '}
              <Link to={to}>答えを見る</Link>
            </>
          )}
        </p>
        {row.rivals.length > 0 && <ConflictingAttempts row={row} />}
        {mission && row.arrivals && <HeldAnswers missionId={mission.id} place={place} row={row} />}
        {mission && attemptId !== null && isLate && (
          <LateAnswers
            key={attempt?.late_answers ?? ''}
            missionId={mission.id}
            attemptId={attemptId}
            minutes={row.late_minutes}
            choice={attempt?.late_answers ?? 'claimed'}
          />
        )}
        {mission && extraTimeFailure(mission) === null && row.state !== 'finished' && !isClosed && (
          <ExtraTime mission={mission} row={row} limit={mission.time_limit_minutes ?? 0} />
        )}
        {missionId !== undefined && mayContinueElsewhere(row) && <ContinueElsewhere missionId={missionId} row={row} />}
        {mission && attemptId !== null && row.state === 'finished' && (
          <Reopen missionId={mission.id} attemptId={attemptId} ban={row.ban} />
        )}
      </div>
    </Dialog>
  )
}

interface LateAnswersProps {
  missionId: string
  attemptId: string
  /** After the end, that the last of them came. */
  minutes: number | null
  choice: LateChoice
}

/** 「あとで届いた」: which of the answers that came after the end count. All are kept: any choice may be taken back. */
function LateAnswers({ missionId, attemptId, minutes, choice }: LateAnswersProps) {
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
    <section className={`stack gap-8 ${css.part}`} aria-label="あとで届いた">
      <h3>あとで届いた</h3>
      <p className="muted small">
        {minutes !== null && <span>{`終わりの時刻から${minutes}分あとまでに届いた答えがあります。`}</span>}
        <span>時間内に書いたかどうかは、端末の記録によります。どれを選んでも、答えは残ります。</span>
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

interface ExtraTimeProps {
  mission: TeacherMission
  row: ResultRow
  /** Minutes that everybody has. */
  limit: number
}

/** 「時間をのばす」: minutes beyond the limit, in all; 0 takes them back. */
function ExtraTime({ mission, row, limit }: ExtraTimeProps) {
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
    <section className={`stack gap-8 ${css.part}`} aria-label="時間をのばす">
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

interface ReopenProps {
  missionId: string
  attemptId: string
  ban: number
}

/**
 * 「もう一度ひらく」: takes the finish of one student's attempt back. Asks in its place, for it opens from a window. Where the server says
 * that the student has seen the answers, it asks once more.
 */
function Reopen({ missionId, attemptId, ban }: ReopenProps) {
  const refresh = useRefreshResult()
  const [isAsking, setAsking] = useState(false)
  const reopen = useMutation({
    mutationFn: (despite_key: boolean) =>
      client.teacherMissions.reopenAttempt({
        ...{ id: missionId, student_activity_group_id: attemptId },
        ...(despite_key && { despite_key }),
      }),
    onSuccess: () => {
      setAsking(false)
      notify.success(`${ban}番の回を、もう一度ひらきました`)
    },
    onSettled: refresh,
  })
  const isWarned = reopen.error instanceof ApiError && reopen.error.code === 'REOPEN_KEY_SEEN'
  return (
    <section className={`stack gap-8 ${css.part}`} aria-label="もう一度ひらく">
      <h3>もう一度ひらく</h3>
      <FormErrors error={reopen.error} fallback="もう一度ひらけませんでした。もう一度お試しください。" />
      <p className="muted small">
        終えた回を、続きから答えられるようにします。いまの答えはそのままで、いまの採点も記録に残ります。
      </p>
      <div className="flex justify-end wrap gap-8">
        {isAsking ? (
          <>
            <Button onClick={() => setAsking(false)}>やめる</Button>
            <BusyButton kind="soft" isBusy={reopen.isPending} onClick={() => reopen.mutate(isWarned)}>
              {isWarned ? 'それでもひらく' : `${ban}番の回をひらく`}
            </BusyButton>
          </>
        ) : (
          <Button onClick={() => setAsking(true)}>もう一度ひらく</Button>
        )}
      </div>
    </section>
  )
}
