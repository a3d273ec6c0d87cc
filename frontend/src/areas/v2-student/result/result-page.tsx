import { IconCloudCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ActivityGroup } from '@tcheck/contract/activity'
import { lazy, Suspense, useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import { RichText } from '../../../features/math/rich-text.tsx'
import { kindOf } from '../../../features/question-view/set-index.ts'
import { ResultView } from '../../../features/result/result-view.tsx'
import { keyOnceSent } from '../../../features/saving/left-over.ts'
import { playSound } from '../../../features/sound/sound.ts'
import { api, client } from '../../../lib/api/client.ts'
import { dayInWords, dayOf, shortDay } from '../../../lib/japan-text.ts'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { attemptPath } from '../shell/paths.ts'
import { StudentShell } from '../shell/student-shell.tsx'
import { Waiting } from '../shell/waiting.tsx'
import { useGrade, Words } from '../shell/words.tsx'
import css from './attempt.module.css'
import {
  attemptBarsOf,
  notesOf,
  resultRowsOf,
  setOf,
  stageOf,
  stepsOf,
  type TryBar,
  wordsOfTry,
} from './result-view.ts'

const barHeight = 96

/** Nothing waits for it; without a connection there is none. */
const CommentOfTry = lazy(() =>
  import('../comments/comment-of-attempt.tsx').then(
    (part) => ({ default: part.CommentOfTry }),
    () => ({ default: () => null }),
  ),
)

/** One own attempt, to look at: what came of it, every answer, earlier tries; an open one can be gone on with. */
export function ResultPage({ group }: { group: ActivityGroup }) {
  const [query] = useSearchParams()
  const isNew = query.has('new')
  const grade = useGrade()
  const { category, code } = setOf(group)
  usePageTitle(`${group.title}の結果`)
  const opened = useQuery({
    queryKey: api.studentContent.showQuestionGroup.key({
      input: { code, category, student_activity_group_id: group.id },
    }),
    queryFn: async () =>
      client.studentContent.showQuestionGroup({
        ...{ code, category, student_activity_group_id: group.id },
        ...(category === 'cbt' && (await keyOnceSent(code))),
      }),
  })
  const listed = useQuery(api.studentActivities.list.queryOptions({ input: { category, code, per_page: 50 } }))
  const set = opened.data?.question_group
  const test = opened.data?.test
  const tries = attemptBarsOf(group, listed.data?.student_activity_groups ?? [])
  const stage = stageOf(group)
  const { score, max_score: maxPoints, answered_count: answeredCount, question_count: questionCount } = group
  useEffect(() => {
    if (isNew) playSound('done')
  }, [isNew])
  return (
    <StudentShell>
      <div className={`main stack gap-16 one-column ${css.main}`}>
        <header className={css.head}>
          <p className="muted">{set ? kindOf(set) : ''}</p>
          <h1>
            <RichText text={group.title} grade={grade} />
          </h1>
        </header>
        <ResultView
          stage={stage}
          rows={set ? resultRowsOf(group, set) : []}
          total={stage === 'finished' && score !== null ? { points: score, maxPoints } : null}
          words={wordsOfTry(group, tries, test)}
          notes={notesOf(group, test)}
          progress={{ answeredCount, questionCount }}
          grade={grade}
          steps={stepsOf(group)}
          beside={
            <>
              <Suspense fallback={null}>
                <CommentOfTry id={group.id} />
              </Suspense>
              {tries.length > 1 && <TriesPicture tries={tries} maxScore={maxPoints} />}
              <Waiting query={opened} />
              {opened.error && (
                <ErrorNote
                  title={<Words text="{問題|もんだい}を{読|よ}みこめませんでした。" />}
                  error={opened.error}
                  onRetry={() => void opened.refetch()}
                />
              )}
            </>
          }
        >
          {isNew && (
            <p>
              <span className="save ok" role="status">
                <IconCloudCheck className="i i-s" aria-hidden />
                <Words text="{答|こた}えは、すべて{保存|ほぞん}されています" />
              </span>
            </p>
          )}
        </ResultView>
      </div>
    </StudentShell>
  )
}

/** これまでの回: a bar a try with its points above and its day below; each opens that try. */
function TriesPicture({ tries, maxScore }: { tries: readonly TryBar[]; maxScore: number }) {
  return (
    <section className={`card ${css.part}`} aria-labelledby="tries-title">
      <h2 id="tries-title">
        <Words text="これまでの{回|かい}" />
      </h2>
      <ol className={`scroll-x flex gap-4 ${css.tries}`}>
        {tries.map((one, index) => {
          return (
            <li key={one.id}>
              <Link
                to={attemptPath(one.id)}
                aria-label={`${index + 1}回目、${dayInWords(dayOf(one.finishedAt))}、${maxScore}点のうち${one.score}点`}
                {...(one.isThis && { 'aria-current': 'page' as const })}
              >
                <span className={`grid justify-items-center ${css.tryBar}`}>
                  <b>{one.score}</b>
                  <i style={{ height: Math.max(4, one.share * barHeight) }} />
                </span>
                <span>{shortDay(dayOf(one.finishedAt))}</span>
              </Link>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
