import { useInfiniteQuery } from '@tanstack/react-query'
import type { TeacherMission } from '@tcheck/contract/mission'
import { Link } from 'react-router'
import { OneLine } from '../../../features/math/one-line.tsx'
import { api, client } from '../../../lib/api/client.ts'
import { subjectInWords } from '../../../lib/subject-words.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { answersWords } from '../mission/answers-shown.ts'
import { classProgressOf } from '../mission/class-progress.ts'
import { classResultAddress, openSetsOf, setsOf } from '../mission/mission-sets.ts'
import { CategoryChip } from '../question-set/category-chip.tsx'
import { classKey, className } from '../school/school-names.ts'
import { dateTimeWords } from '../school/tokyo-time.ts'
import css from './chooser.module.css'

type ListedState = 'current' | 'ended'

const listOf = (state: ListedState) => ({
  queryKey: [...api.teacherMissions.key(), 'pages', state],
  queryFn: ({ pageParam }: { pageParam: string | null }) =>
    client.teacherMissions.list({ state, per_page: 20, ...(pageParam !== null && { cursor: pageParam }) }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next_cursor }: { next_cursor: string | null }) => next_cursor,
})

/** Missions, newest first, each with a link for every class. */
export function MissionChooser({ state }: { state: ListedState }) {
  const list = useInfiniteQuery(listOf(state))
  if (list.isPending) {
    return (
      <div className="card">
        <Skeleton lines={6} />
      </div>
    )
  }
  if (!list.data) {
    return (
      <ErrorNote title="ミッションを読み込めませんでした。" error={list.error} onRetry={() => void list.refetch()} />
    )
  }
  const missions = list.data.pages.flatMap((page) => page.missions)
  if (missions.length === 0 && !list.hasNextPage) return <NoMissions state={state} />
  return (
    <>
      <ul className={css.missions}>
        {missions.map((mission) => (
          <li key={mission.id} className="card">
            <MissionItem mission={mission} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <p className="center">
          <BusyButton onClick={() => void list.fetchNextPage()} isBusy={list.isFetchingNextPage}>
            {list.isFetchingNextPage ? '読み込んでいます' : 'さらに読み込む'}
          </BusyButton>
        </p>
      )}
    </>
  )
}

const stateWords: Partial<Record<TeacherMission['state'], string>> = {
  scheduled: '配信前',
  overdue: 'しめきり後',
  cancelled: '取りやめ',
}

function MissionItem({ mission }: { mission: TeacherMission }) {
  const set = openSetsOf(mission)[0] ?? setsOf(mission)[0]
  const word = stateWords[mission.state]
  const answers = answersWords(mission)
  return (
    <>
      <div className={css.head}>
        <CategoryChip category={mission.category} />
        <h2>
          <OneLine text={mission.title} />
        </h2>
        <span className="muted small">{subjectInWords(mission.subject_name, mission.grade)}</span>
        {word && <Chip kind="line">{word}</Chip>}
        <span className="grow" />
        <span className="muted small nowrap">{dateTimeWords(mission.delivery_datetime)} 配信</span>
      </div>
      {answers !== null && <p className={`muted small ${css.answers}`}>{answers}</p>}
      <ul className={css.classes}>
        {classProgressOf(mission).map((progress) => (
          <li key={classKey(progress)}>
            <Link
              to={
                set
                  ? classResultAddress({ ...progress, missionId: mission.id, category: set.category, code: set.code })
                  : '/teacher/class-result'
              }
            >
              <b>{className(progress, mission.classes)}</b>
              <span className="muted small nowrap">
                {progress.finishedCount} / {progress.rosterCount}人
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

function NoMissions({ state }: { state: ListedState }) {
  if (state === 'ended') {
    return (
      <EmptyState title="終わったミッションはありません" text="しめきりを過ぎたものと、取りやめたものが並びます。" />
    )
  }
  return (
    <EmptyState
      title="配っているミッションはありません"
      text="ミッションを配ると、クラスごとの結果をここから見られます。"
      action={
        <ButtonLink kind="soft" to="/teacher/select">
          問題を選ぶ
        </ButtonLink>
      }
    />
  )
}
