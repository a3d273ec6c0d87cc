import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { StudentMission } from '@tcheck/contract'
import { Link } from 'react-router'
import { RichText } from '../../../features/math/rich-text.tsx'
import { api } from '../../../lib/api/client.ts'
import { Mark } from '../../../ui/mark.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { DoneMark } from '../mission/done-mark.tsx'
import { SubjectMark } from '../shell/subject-mark.tsx'
import css from './home.module.css'
import { donesOf, subjectTilesOf, toPutRight, weekOf } from './home-view.ts'

/** 自分でチャレンジ: a tile per subject. */
export function ChallengeTiles() {
  const sets = useQuery(api.studentContent.questionGroups.queryOptions({ input: { category: 'unit', per_page: 100 } }))
  const tiles = subjectTilesOf(sets.data?.question_groups ?? [])
  return (
    <section className={css.column}>
      <div className={css.columnHead}>
        <h2>自分でチャレンジ</h2>
        <Link to="/student/question-groups">ドリルから選ぶ</Link>
      </div>
      {sets.isPending && <Skeleton lines={4} />}
      {sets.isError && <p className="muted">いまは読みこめません。</p>}
      {sets.data && tiles.length === 0 && <p className="muted">まだ、選べる問題がありません。</p>}
      <ul className={css.tiles}>
        {tiles.map(({ code, name, units }) => (
          <li key={code}>
            <Link to={`/student/question-groups?subject=${encodeURIComponent(code)}`}>
              <SubjectMark name={name} />
              <span className={css.tileText}>
                <b>{name}</b>
                <span className="muted">{units}</span>
              </span>
              <IconChevronRight className="i" aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const barHeight = 108

/** 今週といた問題: a bar per day, its number above the day. */
export function WeekBars() {
  const attempts = useQuery(api.studentActivities.list.queryOptions({ input: { per_page: 100 } }))
  const all = attempts.data?.student_activity_groups ?? []
  const days = weekOf(all, new Date())
  const most = Math.max(1, ...days.map(({ answeredCount }) => answeredCount))
  const again = toPutRight(all)
  return (
    <section className={css.column}>
      <div className={css.columnHead}>
        <h2>今週といた問題</h2>
        {attempts.data && (
          <span className="muted">{days.reduce((sum, { answeredCount }) => sum + answeredCount, 0)}問</span>
        )}
      </div>
      <ol className={css.week} style={{ gridTemplateColumns: `repeat(${days.length}, 1fr)` }}>
        {days.map(({ name, answeredCount, isToday }) => (
          <li key={name} className={isToday ? css.today : undefined}>
            <span className={css.bar}>
              <i style={{ height: (answeredCount / most) * barHeight }} />
            </span>
            {answeredCount > 0 ? <b>{answeredCount}</b> : <span className="muted">－</span>}
            <span>{name}</span>
          </li>
        ))}
      </ol>
      {attempts.isError && <p className="muted">いまは読みこめません。</p>}
      {again && (
        <Link to={again.path} className={css.again}>
          <Mark kind="incorrect">まちがえた問題</Mark>
          <span className="grow">をもう一度</span>
          <IconChevronRight className="i" aria-hidden />
        </Link>
      )}
    </section>
  )
}

const shownDones = 3

/** 終わったミッション, the newest. */
export function DoneList({ missions, grade }: { missions: readonly StudentMission[] | undefined; grade: number }) {
  const dones = donesOf(missions ?? [])
  return (
    <section className={css.column}>
      <div className={css.columnHead}>
        <h2>終わったミッション</h2>
        <Link to="/student/mission">全部見る</Link>
      </div>
      {missions && dones.length === 0 && <p className="muted">終わると、ここに出ます。</p>}
      <ul className={css.dones}>
        {dones.slice(0, shownDones).map((done) => (
          <li key={done.mission.id}>
            <Link to={done.path}>
              <b>
                <RichText text={done.mission.title} grade={grade} />
              </b>
              <span className="muted">{done.mission.subject_name}</span>
            </Link>
            <DoneMark done={done} />
          </li>
        ))}
      </ul>
    </section>
  )
}
