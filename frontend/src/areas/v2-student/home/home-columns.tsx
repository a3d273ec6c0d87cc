import { IconChevronRight, IconDeviceLaptop } from '@tabler/icons-react'
import { onlineManager, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { StudentMission } from '@tcheck/contract/mission'
import { useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { SubjectMark } from '../../../features/learning/subject-mark.tsx'
import { RichText } from '../../../features/math/rich-text.tsx'
import { ownerOf } from '../../../features/saving/owner.ts'
import { storedWorkOf } from '../../../features/saving/stored-work.ts'
import { useVisitor } from '../../../features/session/current-user.ts'
import { api } from '../../../lib/api/client.ts'
import { gradeText } from '../../../lib/grade-text.ts'
import { subjectInWords } from '../../../lib/subject-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Mark } from '../../../ui/mark.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { DoneMark } from '../mission/done-mark.tsx'
import { playPath } from '../shell/paths.ts'
import setListCss from '../shell/set-list.module.css'
import { useGrade, Words } from '../shell/words.tsx'
import css from './home.module.css'
import { donesOf, subjectTilesOf, toPutRight, weekOf } from './home-view.ts'

/** @param onRetry  left out where the card above offers it */
const NotNow = ({ onRetry }: { onRetry?: (() => void) | undefined }) => (
  <div className="stack">
    <p className="muted">
      <Words text={onRetry ? '{読|よ}みこめませんでした。' : 'いまは{読|よ}みこめません。'} />
    </p>
    {onRetry && (
      <div>
        <Button onClick={onRetry}>
          <Words text="もう{一度|いちど}{読|よ}みこむ" />
        </Button>
      </div>
    )}
  </div>
)

/** Only what has failed is asked for once more by hand. */
const retryOf = ({ isError, refetch }: Pick<UseQueryResult, 'isError' | 'refetch'>) =>
  isError ? () => void refetch() : undefined

/** Without a connection a query waits for one; the card above says so. */
const isAway = ({ isError, isPending, fetchStatus }: Pick<UseQueryResult, 'isError' | 'isPending' | 'fetchStatus'>) =>
  isError || (isPending && fetchStatus === 'paused')

/** 自分でチャレンジ: a tile per subject. */
export function ChallengeTiles() {
  const grade = useGrade()
  const sets = useQuery(
    api.studentContent.listQuestionGroups.queryOptions({ input: { category: 'unit', per_page: 60 } }),
  )
  const tiles = subjectTilesOf(sets.data?.question_groups ?? [])
  return (
    <section className={`panel raised min-width-0 ${css.column}`}>
      <div className={`flex align-center between ${css.columnHead}`}>
        <h2>
          <Words text="{自分|じぶん}でチャレンジ" />
        </h2>
        <Link to="/student/drill/select">
          <Words text="ドリルから{選|えら}ぶ" />
        </Link>
      </div>
      {isAway(sets) ? <NotNow onRetry={retryOf(sets)} /> : sets.isPending && <Skeleton lines={4} />}
      {sets.data && tiles.length === 0 && (
        <p className="muted">
          <Words text="まだ、{選|えら}べる{問題|もんだい}がありません。{先生|せんせい}が{教材|きょうざい}を{登録|とうろく}すると、ここに{出|で}ます。" />
        </p>
      )}
      <ul className={`stack gap-4 one-column ${css.tiles}`}>
        {tiles.map(({ code, name, units }) => (
          <li key={code}>
            <Link to={`/student/challenge/${encodeURIComponent(code)}`}>
              <SubjectMark name={name} />
              <span className={`flex align-baseline gap-12 grow ${css.tileText}`}>
                <b>{subjectInWords(name, grade)}</b>
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
  const attempts = useQuery(api.studentActivities.list.queryOptions({ input: { per_page: 50 } }))
  const all = attempts.data?.student_activity_groups ?? []
  const days = weekOf(all, new Date())
  const most = Math.max(1, ...days.map(({ answeredCount }) => answeredCount))
  const again = toPutRight(all)
  return (
    <section className={`panel raised min-width-0 ${css.column}`}>
      <div className={`flex align-center between ${css.columnHead}`}>
        <h2>
          <Words text="{今週|こんしゅう}といた{問題|もんだい}" />
        </h2>
        {attempts.data && (
          <span className="muted">{`${days.reduce((sum, { answeredCount }) => sum + answeredCount, 0)}問`}</span>
        )}
      </div>
      {isAway(attempts) ? (
        <NotNow onRetry={retryOf(attempts)} />
      ) : (
        <ol
          className={`stack gap-6 text-14 center ${css.week}`}
          style={{ gridTemplateColumns: `repeat(${days.length}, 1fr)` }}
        >
          {days.map(({ name, answeredCount, isToday }) => (
            <li key={name} className={isToday ? css.today : undefined}>
              <span className="sr">{`${name}曜日 ${answeredCount}問`}</span>
              <span className={`flex align-end justify-center ${css.bar}`}>
                <i style={{ height: (answeredCount / most) * barHeight }} />
              </span>
              <span aria-hidden="true">
                {answeredCount > 0 ? <b>{answeredCount}</b> : <span className="muted">－</span>}
              </span>
              <span aria-hidden="true">{name}</span>
            </li>
          ))}
        </ol>
      )}
      {again && (
        <Link to={again.path} className={`row gap-10 ink-900 nowrap ${css.again}`}>
          <Mark kind="incorrect">
            <Words text="まちがえた{問題|もんだい}" />
          </Mark>
          <span className="grow">
            <Words text="をもう{一度|いちど}" />
          </span>
          <IconChevronRight className="i" aria-hidden />
        </Link>
      )}
    </section>
  )
}

const shownDones = 3

interface DoneListProps {
  missions: readonly StudentMission[] | undefined
  /** They could not be loaded. */
  isMissed: boolean
  grade: number
}

/** 終わったミッション, the newest. */
export function DoneList({ missions, isMissed, grade }: DoneListProps) {
  const dones = donesOf(missions ?? [])
  return (
    <section className={`panel raised min-width-0 ${css.column}`}>
      <div className={`flex align-center between ${css.columnHead}`}>
        <h2>
          <Words text="{終|お}わったミッション" />
        </h2>
        <Link to="/student/mission">
          <Words text="{全部|ぜんぶ}{見|み}る" />
        </Link>
      </div>
      {!missions && isMissed && <NotNow />}
      {missions && dones.length === 0 && (
        <p className="muted">
          <Words text="{終|お}わると、ここに{出|で}ます。" />
        </p>
      )}
      <ul className={css.dones}>
        {dones.slice(0, shownDones).map((done) => (
          <li key={done.mission.id}>
            <Link to={done.path}>
              <b>
                <RichText text={done.mission.title} grade={grade} />
              </b>
              <span className="muted">{subjectInWords(done.mission.subject_name, grade)}</span>
            </Link>
            <DoneMark done={done} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const useIsOnline = () =>
  useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  )

/** Without a connection: the sets that lie on this device, to go on with. */
export function StoredSets({ isUnreachable }: { isUnreachable: boolean }) {
  const isOnline = useIsOnline()
  const owner = ownerOf(useVisitor())
  const grade = useGrade()
  const isShown = (!isOnline || isUnreachable) && owner !== null
  const kept = useQuery({
    queryKey: ['kept-work', owner],
    enabled: isShown,
    networkMode: 'always',
    gcTime: 0,
    queryFn: () => storedWorkOf(owner ?? ''),
  })
  if (!isShown || !kept.data || kept.data.length === 0) return null
  return (
    <section className={css.keptSets} aria-labelledby="kept-sets">
      <h2 id="kept-sets">
        <IconDeviceLaptop className="i" aria-hidden />
        <Words text="この{端末|たんまつ}で、いまつづけられる{問題|もんだい}" />
      </h2>
      <ul className={`stack ${setListCss.list}`}>
        {kept.data.map((work) => (
          <li key={work.localId} className="card">
            <Link to={playPath(work)} className={`row gap-14 grow ink-900 ${setListCss.play}`}>
              <SubjectMark name={work.subjectName} />
              <span className={`grid grow ${setListCss.text}`}>
                <b>
                  <RichText text={work.title} grade={grade} />
                </b>
                <span className="muted">
                  {`${gradeText(work.gradeId)} ${subjectInWords(work.subjectName, work.gradeId)}`}
                </span>
              </span>
              <Chip kind="p">{`つづきから ${work.answeredCount} / ${work.questionCount}問`}</Chip>
              <IconChevronRight className="i" aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
