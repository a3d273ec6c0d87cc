import { useQuery } from '@tanstack/react-query'
import { extraTimeRefusal } from '@tcheck/contract/act-rules'
import type { ResultRow } from '@tcheck/contract/class-result'
import type { TeacherMission } from '@tcheck/contract/mission'
import { Link } from 'react-router'
import { client } from '../../../lib/api/client.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { dateTimeWords } from '../school/tokyo-time.ts'
import { studentResultAddress } from '../student-result/student-result-address.ts'
import { ExtraTime } from './extra-time.tsx'
import { HeldAnswers } from './held-answers.tsx'
import { LateAnswers } from './late-answers.tsx'
import { Reopen } from './reopen.tsx'
import type { ResultPlace } from './result-call.ts'
import { Rivals } from './rivals.tsx'
import css from './seat.module.css'
import { seatMarks, seatStateWord } from './seat-words.ts'

interface SeatDialogProps {
  row: ResultRow
  place: ResultPlace
  /** Of a test; absent where there is nothing to hold. */
  mission: TeacherMission | undefined
  isClosed: boolean
  onClose: () => void
}

/** One student at a test: what is to be known of the attempt, and what the teacher can do about it. */
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
      <div className={css.seat}>
        <p>
          {seatStateWord(row)}
          {seatMarks(row).map(({ word }) => (
            <span key={word}>・{word}</span>
          ))}
          {row.state === 'answering' && attempt?.ends_at && `・終わりは${dateTimeWords(attempt.ends_at)}`}
          {row.state !== 'not_started' && (
            <>
              {' '}
              <Link to={to}>答えを見る</Link>
            </>
          )}
        </p>
        {row.rivals.length > 0 && <Rivals row={row} />}
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
        {mission && extraTimeRefusal(mission) === null && row.state !== 'finished' && !isClosed && (
          <ExtraTime mission={mission} row={row} limit={mission.time_limit_minutes ?? 0} />
        )}
        {mission && attemptId !== null && row.state === 'finished' && (
          <Reopen missionId={mission.id} attemptId={attemptId} ban={row.ban} />
        )}
      </div>
    </Dialog>
  )
}
