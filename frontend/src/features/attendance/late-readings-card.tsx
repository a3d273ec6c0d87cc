import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { readingKinds } from '@tcheck/contract/attendance'
import { useState } from 'react'
import { api } from '../../lib/api/client.ts'
import { shortDayInWords } from '../../lib/japan-text.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FormErrors } from '../../ui/form-errors.tsx'
import { notify } from '../../ui/toast.tsx'
import { useSave } from '../../ui/use-save.ts'
import { studentWords } from './attend-view.ts'
import { type AttendanceRole, attendanceCalls, lateReadingsQuery } from './attendance-calls.ts'
import css from './late-readings.module.css'
import { type LateDay, lateDays } from './late-view.ts'

/** あとから届いた読み取り by day, to confirm or to discard with one press; nothing at all if there are none. */
export function LateReadingsCard({ by }: { by: AttendanceRole }) {
  const listed = useInfiniteQuery(lateReadingsQuery(by))
  const pages = listed.data?.pages ?? []
  const days = lateDays(pages.flatMap(({ late_readings }) => late_readings))
  if (days.length === 0) return null
  return (
    <Card title="あとから届いた読み取り" isPadded={false}>
      <p className={`muted small ${css.about}`}>
        入退室の端末から、次の日よりあとに届いた記録です。確定するまで、出欠には入りません。保護者へのお知らせは送りません。
      </p>
      {days.map((day) => (
        <Day key={day.date} by={by} day={day} seenAt={pages[0]?.now ?? ''} />
      ))}
      {listed.hasNextPage && (
        <div className={css.about}>
          <BusyButton isBusy={listed.isFetchingNextPage} onClick={() => void listed.fetchNextPage()}>
            もっと見る
          </BusyButton>
        </div>
      )}
    </Card>
  )
}

interface DayProps {
  by: AttendanceRole
  day: LateDay
  seenAt: string
}

function Day({ by, day: { date, readings }, seenAt }: DayProps) {
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const deciding = useSave({
    save: (decision: 'confirmed' | 'discarded') => attendanceCalls[by].decideLate({ date, decision, seen_at: seenAt }),
    onSaved: async ({ reading_count, is_done }) => {
      setAsking(false)
      notify.success(
        `${shortDayInWords(date)}の${reading_count}件を処理しました${is_done ? '' : '。残りは、もう一度押してください'}`,
      )
      await queries.invalidateQueries({ queryKey: api.attendance.key() })
    },
  })
  return (
    <section className={`stack gap-8 ${css.day}`} aria-label={`${shortDayInWords(date)}の読み取り`}>
      <div className="row between wrap gap-8-12">
        <b>{shortDayInWords(date)}</b>
        <span className="row">
          <BusyButton size="sm" kind="soft" isBusy={deciding.isSaving} onClick={() => deciding.save('confirmed')}>
            この日を確定する
          </BusyButton>
          <BusyButton size="sm" isBusy={deciding.isSaving} onClick={() => setAsking(true)}>
            この日を取り除く
          </BusyButton>
        </span>
      </div>
      <FormErrors error={deciding.error} fallback="保存できませんでした。もう一度お試しください。" />
      <ul className="stack gap-6">
        {readings.map(({ student, at, clock, kind, by: how }) => (
          <li className="row wrap gap-4-10" key={`${student.id} ${at} ${kind}`}>
            <span className="num">{clock}</span>
            <span>{` ${readingKinds[kind]} `}</span>
            <b>{studentWords(student)}</b>
            {how === 'tap' && <Chip>名前を押した記録</Chip>}
          </li>
        ))}
      </ul>
      {isAsking && (
        <ConfirmDialog
          title={`${shortDayInWords(date)}の読み取りを取り除きますか?`}
          verb="取り除く"
          isBusy={deciding.isSaving}
          onConfirm={() => deciding.save('discarded')}
          onClose={() => setAsking(false)}
        >
          <p>この日の読み取りは、出欠に入らなくなります。元に戻せません。</p>
        </ConfirmDialog>
      )}
    </section>
  )
}
