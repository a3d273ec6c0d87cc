import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { RichText } from '../../../features/math/rich-text.tsx'
import { api } from '../../../lib/api/client.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { dayName } from '../shell/student-text.ts'
import { Waiting } from '../shell/waiting.tsx'
import { useGrade, Words } from '../shell/words.tsx'
import { DoneMark } from './done-mark.tsx'
import css from './mission.module.css'
import { type MissionGroups, missionGroupsOf } from './mission-view.ts'
import { KindChip, TodoCard } from './todo-card.tsx'

const perPage = 30

/** ミッション: to do, past its しめきり, done; older ones page by page. */
export function Component() {
  const query = useInfiniteQuery(
    api.studentContent.listMissions.infiniteOptions({
      input: (cursor: string | undefined) => ({ per_page: perPage, ...(cursor !== undefined && { cursor }) }),
      initialPageParam: undefined,
      getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    }),
  )
  const missions = query.data?.pages.flatMap((page) => page.missions) ?? []
  return (
    <div className="main">
      <div className="page-head">
        <h1>ミッション</h1>
      </div>
      <Waiting query={query} />
      {query.error && (
        <ErrorNote
          title={<Words text="ミッションを{読|よ}みこめませんでした。" />}
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data && missions.length === 0 && (
        <EmptyState
          title="まだミッションがありません"
          text={
            <Words text="{先生|せんせい}が{配|くば}ると、ここに{出|で}ます。{待|ま}つあいだに、{自分|じぶん}で{練習|れんしゅう}できます。" />
          }
          action={
            <ButtonLink kind="soft" to="/student/challenge">
              チャレンジする
            </ButtonLink>
          }
        />
      )}
      {missions.length > 0 && <Groups groups={missionGroupsOf(missions)} />}
      {query.hasNextPage && (
        <p className={css.more}>
          <BusyButton isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            <Words text="もっと{前|まえ}のミッションを{見|み}る" />
          </BusyButton>
        </p>
      )}
    </div>
  )
}

function Groups({ groups: { todos, overdue, dones } }: { groups: MissionGroups }) {
  const grade = useGrade()
  return (
    <div className={css.groups}>
      <section>
        <h2>
          <Words text={`やること ${todos.length}{件|けん}`} />
        </h2>
        {todos.length === 0 && (
          <p className="muted">
            <Words text="いま、やることはありません。" />
          </p>
        )}
        <div className={`stack gap-16 ${css.cards}`}>
          {todos.map((todo, index) => (
            <TodoCard key={todo.mission.id} todo={todo} isFirst={index === 0} grade={grade} />
          ))}
        </div>
      </section>
      {overdue.length > 0 && (
        <section>
          <h2>
            <Words text={`しめきりのあとでも、{出|だ}せます ${overdue.length}{件|けん}`} />
          </h2>
          <div className={`stack gap-16 ${css.cards}`}>
            {overdue.map((todo, index) => (
              <TodoCard key={todo.mission.id} todo={todo} isFirst={todos.length === 0 && index === 0} grade={grade} />
            ))}
          </div>
        </section>
      )}
      <section>
        <h2>
          <Words text={`{終|お}わった ${dones.length}{件|けん}`} />
        </h2>
        {dones.length === 0 ? (
          <p className="muted">
            <Words text="{終|お}わると、ここに{出|で}ます。" />
          </p>
        ) : (
          <ul className={`card ${css.rows}`}>
            {dones.map((done) => (
              <li key={done.mission.id}>
                <KindChip category={done.mission.category} subject={done.mission.subject_name} />
                <Link to={done.path} className="grow">
                  <RichText text={done.mission.title} grade={grade} />
                </Link>
                <span className="muted nowrap">{dayName(new Date(done.mission.delivery_datetime))}</span>
                {done.isLate && (
                  <span className="chip">
                    <Words text="おくれて{出|だ}しました" />
                  </span>
                )}
                <DoneMark done={done} />
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}
