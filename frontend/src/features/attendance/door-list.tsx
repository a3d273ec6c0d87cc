import { useQuery } from '@tanstack/react-query'
import { type ReadingKindName, readingKinds } from '@tcheck/contract/attendance'
import type { ExpectedStudent } from '@tcheck/contract/groups/attendance'
import { useState } from 'react'
import { gradeInWords } from '../../lib/grade-words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useOwnField } from '../../ui/form/use-own-field.ts'
import { LoadState } from '../../ui/load-state.tsx'
import { type AttendanceRole, todayQuery } from './attendance-calls.ts'
import css from './door.module.css'
import { atTheDoor } from './door-people.ts'
import type { KeptReading } from './door-store.ts'
import { doorName } from './door-words.ts'

interface DoorListProps {
  by: AttendanceRole
  kind: ReadingKindName
  /** What is on this device alone. */
  waiting: readonly KeptReading[]
  onTap: (student: ExpectedStudent['student']) => void
}

const awaited: Record<ReadingKindName, string> = { entry: 'まだ', leave: '教室に' }
const nobody: Record<ReadingKindName, string> = {
  entry: '今日これから来る生徒はいません。授業が決まると、ここに名前が並びます。',
  leave: '教室にいる生徒はいません。入室すると、ここに名前が並びます。',
}

/** Names of today, for those without a card: first who is to come, or to leave, then who has. */
export function DoorList({ by, kind, waiting, onTap }: DoorListProps) {
  const query = useQuery(todayQuery(by))
  const [typed, setTyped] = useState('')
  const field = useOwnField({ label: '名前・ふりがなで探す', value: typed, onChange: setTyped })
  const students = query.data?.students ?? []
  const all = atTheDoor(students, kind, { waiting })
  const found = atTheDoor(students, kind, { waiting, typed })
  const isNobody = found.ahead.length + found.through.length === 0
  return (
    <Card
      title="カードがない人は、名前を押す"
      action={
        query.data && (
          <span className="muted">
            {`${awaited[kind]}${all.ahead.length}人・${readingKinds[kind]} ${all.through.length}人`}
          </span>
        )
      }
    >
      <LoadState query={query} failure="今日の生徒を読み込めませんでした。" />
      {students.length > 0 && (
        <div className={css.find}>
          <TextField {...field} type="search" />
        </div>
      )}
      {query.data && isNobody && <p className="muted">{typed === '' ? nobody[kind] : 'その名前の生徒はいません。'}</p>}
      <ul className={css.names} aria-label={`${readingKinds[kind]}する生徒`}>
        {found.ahead.map(({ student, begins_at }) => (
          <li key={student.id}>
            <Button
              size="lg"
              isWide
              onClick={() => {
                // The next one finds all names again.
                setTyped('')
                onTap(student)
              }}
            >
              {doorName(student)}
              <span className="muted small">
                {[gradeInWords(student.grade), begins_at && `${begins_at}から`].filter(Boolean).join('・')}
              </span>
            </Button>
          </li>
        ))}
      </ul>
      {found.through.length > 0 && (
        <ul className={`${css.names} ${css.through}`} aria-label={`${readingKinds[kind]}した生徒`}>
          {found.through.map(({ student, clock, waits }) => (
            <li key={student.id}>
              <b>{doorName(student)}</b>
              <span>{`${clock} ${readingKinds[kind]}`}</span>
              {waits && <small>あとで送ります</small>}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
