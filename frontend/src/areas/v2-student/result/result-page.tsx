import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ActivityGroup } from '@tcheck/contract/activity'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { RichText } from '../../../features/math/rich-text.tsx'
import { kindOf } from '../../../features/question-view/set-index.ts'
import { playSound } from '../../../features/sound/sound.ts'
import { api } from '../../../lib/api/client.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { playPath } from '../shell/paths.ts'
import { StudentShell } from '../shell/student-shell.tsx'
import { Waiting } from '../shell/waiting.tsx'
import { useGrade, Words } from '../shell/words.tsx'
import css from './result.module.css'
import { ResultHead } from './result-head.tsx'
import { ResultList } from './result-list.tsx'
import { backToQuestions, isShortOfAll, resultRowsOf, triesOf } from './result-view.ts'
import { TriesPicture } from './tries-picture.tsx'
import { Viewpoints } from './viewpoints.tsx'

const codeOf = (group: ActivityGroup) =>
  group.v2_question_group_id ?? group.cbt_exam_code ?? group.science_skill_key ?? ''

/** One own attempt, to look at: what came of it, every answer, earlier tries; an open one can be gone on with. */
export function ResultPage({ group }: { group: ActivityGroup }) {
  const [query] = useSearchParams()
  const isNew = query.has('new')
  const grade = useGrade()
  const { category, id } = group
  const code = codeOf(group)
  usePageTitle(`${group.title}の結果`)
  const opened = useQuery(
    api.studentContent.showQuestionGroup.queryOptions({ input: { code, category, student_activity_group_id: id } }),
  )
  const listed = useQuery(api.studentActivities.list.queryOptions({ input: { category, code, per_page: 50 } }))
  const set = opened.data?.question_group
  const rows = set ? resultRowsOf(group, set) : []
  const tries = triesOf(group, listed.data?.student_activity_groups ?? [])
  useEffect(() => {
    if (isNew) playSound('done')
  }, [isNew])
  return (
    <StudentShell>
      <div className={`main ${css.main}`}>
        <header className={css.head}>
          <p className="muted">{set ? kindOf(set) : ''}</p>
          <h1>
            <RichText text={group.title} grade={grade} />
          </h1>
        </header>
        <section className={`card ${css.part}`} aria-label="結果">
          <ResultHead group={group} rows={rows} tries={tries} isNew={isNew} />
          <NextSteps group={group} code={code} />
        </section>
        {(tries.length > 1 || (rows.length > 0 && group.score !== null && group.finished_at !== null)) && (
          <div className={css.columns}>
            {group.finished_at !== null && group.score !== null && <Viewpoints rows={rows} />}
            {tries.length > 1 && <TriesPicture tries={tries} maxScore={group.max_score} />}
          </div>
        )}
        <Waiting query={opened} />
        {opened.error && (
          <ErrorNote
            title={<Words text="{問題|もんだい}を{読|よ}みこめませんでした。" />}
            error={opened.error}
            onRetry={() => void opened.refetch()}
          />
        )}
        {set && <ResultList rows={rows} grade={grade} />}
      </div>
    </StudentShell>
  )
}

/** One filled button: on with it, or once more. */
function NextSteps({ group, code }: { group: ActivityGroup; code: string }) {
  const { category, id, mission_id: missionId, finished_at } = group
  const isOpen = finished_at === null
  return (
    <p className={css.next}>
      {isOpen && (
        <ButtonLink kind="primary" size="lg" to={playPath({ category, code, missionId, attemptId: id })}>
          <Words text="つづきから" />
          <IconChevronRight className="i" aria-hidden />
        </ButtonLink>
      )}
      {!isOpen && (
        <ButtonLink
          kind={isShortOfAll(group) ? 'primary' : 'soft'}
          size="lg"
          to={playPath({ category, code, missionId, attemptId: id })}
        >
          <Words text={backToQuestions(group)} />
        </ButtonLink>
      )}
      {missionId !== null && (
        <ButtonLink size="lg" to={`/student/${encodeURIComponent(missionId)}`}>
          <Words text="ミッションにもどる" />
        </ButtonLink>
      )}
      <ButtonLink size="lg" to="/student/home">
        ホームへ
      </ButtonLink>
    </p>
  )
}
