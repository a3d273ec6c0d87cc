import { IconCloudCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { RichText } from '../../../features/math/rich-text.tsx'
import { LeftOverNote } from '../../../features/saving/left-over-note.tsx'
import { useLeftOver } from '../../../features/saving/use-left-over.ts'
import { useVisitor } from '../../../features/session/current-user.ts'
import { Desk } from '../../../features/student-pages/desk.tsx'
import { api } from '../../../lib/api/client.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { NewComments } from '../comments/new-comments.tsx'
import { TodoCard } from '../mission/todo-card.tsx'
import { dayName } from '../shell/student-text.ts'
import { Waiting } from '../shell/waiting.tsx'
import { Words } from '../shell/words.tsx'
import css from './home.module.css'
import { ChallengeTiles, DoneList, StoredSets, WeekBars } from './home-columns.tsx'
import { todosOf } from './home-view.ts'

const shownTodos = 2

/** ホーム: what to do today, own challenges, this week, what is finished. */
export function Component() {
  const grade = useVisitor()?.user.student?.grade ?? 6
  const missions = useQuery(api.studentContent.listMissions.queryOptions({ input: { per_page: 50 } }))
  const todos = missions.data ? todosOf(missions.data.missions) : []
  return (
    <>
      <div className={css.hero}>
        <div className={`flex align-end between ${css.inner}`}>
          <div>
            <p className="ink-700 text-14">{dayName(new Date())}</p>
            <h1>
              <Words text="{今日|きょう}やること" />{' '}
              {missions.data && <b className={css.count}>{`${todos.length}つ`}</b>}
            </h1>
            <LeftOverLine grade={grade} />
          </div>
          <Desk className={css.desk} />
        </div>
      </div>
      <div className={`main ${css.main}`}>
        <StoredSets isUnreachable={missions.isError} />
        <NewComments />
        <Waiting query={missions} lines={5} />
        {missions.error && (
          <ErrorNote
            title={<Words text="ミッションを{読|よ}みこめませんでした。" />}
            error={missions.error}
            onRetry={() => void missions.refetch()}
          />
        )}
        {missions.data && todos.length === 0 && (
          <EmptyState
            title={<Words text="{今日|きょう}やることは、ありません" />}
            text={
              <Words text="{先生|せんせい}がミッションを{配|くば}ると、ここに{出|で}ます。{待|ま}つあいだに、{自分|じぶん}で{練習|れんしゅう}できます。" />
            }
            action={
              <ButtonLink kind="soft" to="/student/challenge">
                チャレンジする
              </ButtonLink>
            }
          />
        )}
        {todos.length > 0 && (
          <div className={todos.length === 1 ? `stack gap-20 ${css.todos} ${css.single}` : `stack gap-20 ${css.todos}`}>
            {todos.slice(0, shownTodos).map((todo, index) => (
              <TodoCard key={todo.mission.id} todo={todo} isFirst={index === 0} grade={grade} />
            ))}
          </div>
        )}
        {todos.length > shownTodos && (
          <p className={css.more}>
            <ButtonLink to="/student/mission">
              <Words text={`ほかのミッションを{見|み}る(${todos.length - shownTodos}{件|けん})`} />
            </ButtonLink>
          </p>
        )}
        <div className={`stack gap-20 align-stretch ${css.columns}`}>
          <ChallengeTiles />
          <WeekBars />
          <DoneList missions={missions.data?.missions} isMissed={missions.isError} grade={grade} />
        </div>
      </div>
    </>
  )
}

/** Whether the answers of earlier days have reached the server. */
function LeftOverLine({ grade }: { grade: number }) {
  const { count } = useLeftOver()
  if (count === null) return null
  if (count > 0) return <LeftOverNote grade={grade} />
  return (
    <>
      <p className={`${css.kept} hidden-700`}>
        <span className="save ok" role="status">
          <IconCloudCheck className="i i-s" aria-hidden />
          <RichText text="きのうまでの{答|こた}えは、すべて{保存|ほぞん}されています" grade={grade} />
        </span>
      </p>
      <LeftOverNote grade={grade} />
    </>
  )
}
