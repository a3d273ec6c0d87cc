import { IconChartBar, IconQrcode } from '@tabler/icons-react'
import type { ClassRef } from '@tcheck/contract/fields'
import { Link } from 'react-router'
import { OneLine } from '../../../features/math/one-line.tsx'
import { Button } from '../../../ui/button.tsx'
import type { ClassProgress, LiveClass, StudentState } from '../mission/class-progress.ts'
import { classResultAddress, openSetsOf } from '../mission/mission-sets.ts'
import { className } from '../school/school-names.ts'
import { boardDate, dayWords } from '../school/tokyo-time.ts'
import css from './lesson-panel.module.css'

interface LessonPanelProps {
  live: LiveClass | null
  isLoading: boolean
  /** The code of this mission on the wall, for this class. */
  onProject: (missionId: string, place: ClassRef) => void
}

/** The blackboard: who is answering now, one square a student. */
export function LessonPanel({ live, isLoading, onProject }: LessonPanelProps) {
  const today = new Date()
  return (
    <section className={`grid align-center ${css.board} on-dark`} aria-label="今日の授業" data-tour="lesson">
      {live ? <LiveLesson live={live} onProject={onProject} /> : <QuietBoard isLoading={isLoading} />}
      <p className={`flex align-center justify-center text-16 nowrap hidden-1100 ${css.date}`}>
        <span className="sr">{dayWords(today)}</span>
        <span aria-hidden="true">{boardDate(today)}</span>
      </p>
    </section>
  )
}

function QuietBoard({ isLoading }: { isLoading: boolean }) {
  return (
    <div className={`stack gap-6 ${css.quiet}`}>
      {!isLoading && (
        <>
          <p className={css.label}>今日の授業</p>
          <h2>配信中のミッションは、まだありません</h2>
          <p>ミッションを配ると、だれが答えているかがここに出ます。</p>
        </>
      )}
    </div>
  )
}

function LiveLesson({
  live: { mission, progress, isAnswering },
  onProject,
}: Pick<LessonPanelProps, 'onProject'> & { live: LiveClass }) {
  const [first] = openSetsOf(mission)
  return (
    <>
      <div>
        <p className={css.label}>{isAnswering ? 'いま答えているクラス' : 'いちばん新しいミッション'}</p>
        <h2>
          <span>{`${className(progress, mission.classes)} `}</span>
          <OneLine text={mission.title} />
        </h2>
        <p className={`flex align-baseline gap-8 ${css.big}`}>
          <b>{progress.finishedCount}</b>
          <span className="text-16 nowrap">{`/ ${progress.rosterCount}人が解答済み`}</span>
        </p>
      </div>
      <Seats progress={progress} />
      <div className={`stack gap-8 ${css.actions}`}>
        {first && (
          <Link
            className={`btn lg ${css.chalk}`}
            to={classResultAddress({ ...progress, missionId: mission.id, category: first.category, code: first.code })}
          >
            <IconChartBar className="i" aria-hidden />
            結果を見る
          </Link>
        )}
        <span className={css.outline}>
          <Button size="lg" isWide onClick={() => onProject(mission.id, progress)}>
            <IconQrcode className="i" aria-hidden />
            QRコードを映す
          </Button>
        </span>
      </div>
    </>
  )
}

const squares: Record<StudentState, string | undefined> = { f: undefined, a: css.begun, '-': css.missing }

function Seats({ progress }: { progress: ClassProgress }) {
  const { students, finishedCount, answeringCount, notBegunCount } = progress
  const words = `番号順の進みぐあい。${finishedCount}人が解答済み、${answeringCount}人が解答中、${notBegunCount}人がまだ始めていません。`
  return (
    <div className={css.seats}>
      <div className={css.squares} role="img" aria-label={words}>
        {students.map(({ ban, state }) => (
          <i key={ban} className={squares[state]} title={`${ban}番`} />
        ))}
      </div>
      <p className="flex gap-16 nowrap" aria-hidden="true">
        <span>
          <i />
          <span>{`解答済み ${finishedCount}`}</span>
        </span>
        <span>
          <i className={css.begun} />
          <span>{`解答中 ${answeringCount}`}</span>
        </span>
        <span>
          <i className={css.missing} />
          <span>{`まだ ${notBegunCount}`}</span>
        </span>
      </p>
    </div>
  )
}
