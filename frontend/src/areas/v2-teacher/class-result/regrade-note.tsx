import { IconRefresh } from '@tabler/icons-react'
import type {
  ClassRegrade,
  ForcedOfClass,
  RegradedQuestion,
  RegradedStudent,
} from '@tcheck/contract/groups/teacher-regrades'
import { regradedText } from '@tcheck/contract/regraded-text'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { openedLater } from '../../../ui/opened-later.tsx'
import { dateTimeText } from '../school/tokyo-time.ts'
import css from './regrade-note.module.css'
import { changesOf, useRegrade } from './regrade-query.ts'
import type { ResultPlace } from './result-call.ts'

const ForcedDialog = openedLater(() => import('./forced-dialog.tsx').then((part) => part.ForcedDialog))
const RegradeDialog = openedLater(() => import('./regrade-dialog.tsx').then((part) => part.RegradeDialog))

/** Marks that a corrected key may change are not shown as if nothing had been corrected. */
export const REGRADE_FAILURE = '正答が直されたかどうかを読み込めませんでした。'

/** What a corrected key means for this class, and the way to decide of it; nothing where nothing was corrected. */
export function RegradeNote({ place, isCorrected }: { place: ResultPlace; isCorrected: boolean }) {
  const query = useRegrade(place, isCorrected)
  const regrade = query.data?.regrade
  if (!regrade) return <LoadFailure query={query} failure={REGRADE_FAILURE} />
  return (
    <>
      {regrade.forced.map((forced) => (
        <ForcedNote key={forced.at} forced={forced} questions={regrade.questions} grade={place.grade} />
      ))}
      {regrade.state !== 'none' && <OfferNote place={place} regrade={regrade} />}
    </>
  )
}

interface ForcedNoteProps {
  forced: ForcedOfClass
  questions: readonly RegradedQuestion[]
  grade: number
  /** Beside one student's answers: the attempts that are shown there. */
  only?: readonly string[]
}

/** That the class was marked anew without being asked, why, and whose marks are others since: for that there is nothing to decide. */
export function ForcedNote({ forced, questions, grade, only }: ForcedNoteProps) {
  const [isOpen, setOpen] = useState(false)
  const students = only
    ? forced.students.filter(({ student_activity_group_id: id }) => only.includes(id))
    : forced.students
  return (
    <section className={`card row wrap gap-8-12 ${css.note}`} aria-label="一斉の採点し直し">
      <IconRefresh className="i" aria-hidden />
      <p className="grow">
        <b>{`正答が直され、${dateTimeText(forced.at)}に一斉に採点し直されました(第${forced.to}版)`}</b>
        <span className="muted small">{`理由: ${forced.reason}`}</span>
        {students.length > 0 && <span className="muted small">{forcedText(students, only !== undefined)}</span>}
      </p>
      {students.length > 0 && (
        <span className="no-print">
          <Button onClick={() => setOpen(true)}>変わったところを見る</Button>
        </span>
      )}
      {isOpen && (
        <ForcedDialog forced={{ ...forced, students }} {...{ questions, grade }} onClose={() => setOpen(false)} />
      )}
    </section>
  )
}

function forcedText(students: readonly RegradedStudent[], isOfOne: boolean): string {
  const { bans, better, worse } = changesOf(students)
  // Read as the way back: what would fall with it has risen.
  const points = `点が上がった回 ${worse}、下がった回 ${better}`
  return isOfOne ? `この生徒の印も変わりました(${points})。` : `${bans.length}人の印が変わりました(${points})。`
}

function OfferNote({ place, regrade }: { place: ResultPlace; regrade: ClassRegrade }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section className={`card no-print row wrap gap-8-12 ${css.note}`} aria-label="正答の直し">
      <IconRefresh className="i" aria-hidden />
      <p className="grow">
        <b>{headWords(regrade)}</b>
        <span className="muted small">{countText(regrade)}</span>
      </p>
      {regrade.is_marking ? (
        <span className="small" role="status">
          採点し直しています
        </span>
      ) : (
        <Button {...(regrade.state === 'offered' && { kind: 'soft' })} onClick={() => setOpen(true)}>
          {regrade.state === 'taken' ? '変わったところを見る' : 'くらべて決める'}
        </Button>
      )}
      {isOpen && <RegradeDialog place={place} regrade={regrade} onClose={() => setOpen(false)} />}
    </section>
  )
}

/** Which keys the marks are of, and since when. */
export function headWords({ state, to, decided_at }: Pick<ClassRegrade, 'state' | 'to' | 'decided_at'>): string {
  const since = decided_at === null ? '' : `${dateTimeText(decided_at)}に、`
  return {
    none: '',
    offered: `この問題の正答が直されました(第${to}版)`,
    taken: regradedText({ day: decided_at === null ? '' : dateTimeText(decided_at), by: to }),
    left: `${since}第${to}版で採点し直さないことにしました`,
    back: `${since}第${to}版での採点を元にもどしました`,
  }[state]
}

function countText({ state, students }: ClassRegrade): string {
  const { bans } = changesOf(students)
  if (state === 'taken')
    return bans.length === 0 ? '印が変わった生徒はいません。' : `${bans.length}人の印が変わりました。`
  return bans.length === 0
    ? '採点し直しても、印が変わる生徒はいません。'
    : `採点し直すと、${bans.length}人の印が変わります。`
}
