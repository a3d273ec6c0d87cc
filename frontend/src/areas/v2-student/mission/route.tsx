import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { RichText } from '../../../features/math/rich-text.tsx'
import { useVisitor } from '../../../features/session/current-user.ts'
import { api } from '../../../lib/api/client.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { donesOf, todosOf, waitingOf } from '../home/home-view.ts'
import { dayName, timeName } from '../shell/student-words.ts'
import { DoneMark } from './done-mark.tsx'
import css from './mission.module.css'
import { KindChip, TodoCard } from './todo-card.tsx'

/** ミッション: to do, still to come, done. */
export function Component() {
  const grade = useVisitor()?.user.student?.grade ?? 6
  const query = useQuery(api.studentContent.missions.queryOptions({ input: { per_page: 100 } }))
  const missions = query.data?.missions ?? []
  const todos = todosOf(missions)
  const dones = donesOf(missions)
  const waiting = waitingOf(missions)
  return (
    <div className="main">
      <div className="page-head">
        <h1>ミッション</h1>
      </div>
      {query.isPending && <Skeleton lines={6} />}
      {query.error && (
        <ErrorNote
          title="ミッションを読みこめませんでした。"
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data && missions.length === 0 && (
        <EmptyState
          title="まだミッションがありません"
          text="先生が配ると、ここに出ます。待つあいだに、自分で練習できます。"
          action={
            <ButtonLink kind="soft" to="/student/question-groups">
              問題をえらぶ
            </ButtonLink>
          }
        />
      )}
      {missions.length > 0 && (
        <div className={css.groups}>
          <section>
            <h2>やること {todos.length}件</h2>
            {todos.length === 0 && <p className="muted">やることは、すべて終わりました。</p>}
            <div className={css.cards}>
              {todos.map((todo, index) => (
                <TodoCard key={todo.mission.id} todo={todo} isFirst={index === 0} grade={grade} />
              ))}
            </div>
          </section>
          {waiting.length > 0 && (
            <section>
              <h2>これから {waiting.length}件</h2>
              <ul className={`card ${css.rows}`}>
                {waiting.map((mission) => {
                  const start = new Date(mission.delivery_datetime)
                  return (
                    <li key={mission.id}>
                      <KindChip category={mission.category} subject={mission.subject_name} />
                      <b className="grow">
                        <RichText text={mission.title} grade={grade} />
                      </b>
                      <span className="muted nowrap">
                        {dayName(start)} {timeName(start)}から
                      </span>
                    </li>
                  )
                })}
              </ul>
            </section>
          )}
          <section>
            <h2>終わった {dones.length}件</h2>
            {dones.length === 0 ? (
              <p className="muted">終わると、ここに出ます。</p>
            ) : (
              <ul className={`card ${css.rows}`}>
                {dones.map((done) => (
                  <li key={done.mission.id}>
                    <KindChip category={done.mission.category} subject={done.mission.subject_name} />
                    <Link to={done.path} className="grow">
                      <RichText text={done.mission.title} grade={grade} />
                    </Link>
                    <DoneMark done={done} />
                  </li>
                ))}
              </ul>
            )}
          </section>
        </div>
      )}
    </div>
  )
}
