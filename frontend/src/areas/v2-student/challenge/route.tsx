import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { SubjectMark } from '../../../features/learning/subject-mark.tsx'
import { api } from '../../../lib/api/client.ts'
import { subjectInWords } from '../../../lib/subject-words.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { ProgressCells } from '../shell/progress-cells.tsx'
import { Waiting } from '../shell/waiting.tsx'
import { useGrade, Words } from '../shell/words.tsx'
import css from './challenge.module.css'
import { ProgressLegend } from './progress-legend.tsx'
import { RecentChallenges } from './recent-challenges.tsx'
import { Suggestions } from './suggestions.tsx'

/** チャレンジ: own free practice. What to try next, every subject with how far it is, what was answered lately. */
export function Component() {
  const grade = useGrade()
  const sets = useQuery(
    api.studentContent.listQuestionGroups.queryOptions({ input: { category: 'all', order: 'next', per_page: 3 } }),
  )
  return (
    <div className="main">
      <div className="page-head">
        <h1>チャレンジ</h1>
        <p className="muted">
          <Words text="{自分|じぶん}で{教科|きょうか}をえらんで、{力|ちから}だめし" />
        </p>
      </div>
      <Waiting query={sets} />
      {sets.error && (
        <ErrorNote
          title={<Words text="{問題|もんだい}を{読|よ}みこめませんでした。" />}
          error={sets.error}
          onRetry={() => void sets.refetch()}
        />
      )}
      {sets.data?.subjects.length === 0 && (
        <EmptyState
          title={<Words text="まだ{問題|もんだい}がありません" />}
          text={<Words text="{先生|せんせい}が{教材|きょうざい}を{登録|とうろく}すると、ここに{出|で}ます。" />}
          action={
            <ButtonLink kind="soft" to="/student/mission">
              <Words text="ミッションを{見|み}る" />
            </ButtonLink>
          }
        />
      )}
      {sets.data && sets.data.subjects.length > 0 && (
        <>
          <Suggestions sets={sets.data.question_groups} />
          <section aria-labelledby="subjects-title">
            <div className={`row between wrap ${css.sectionHead}`}>
              <h2 id="subjects-title">
                <Words text="{教科|きょうか}をえらぶ" />
              </h2>
              <ProgressLegend />
            </div>
            <ul className={`stack ${css.subjects}`}>
              {sets.data.subjects.map((subject) => (
                <li key={subject.subject_code} className="card">
                  <Link to={`/student/challenge/${encodeURIComponent(subject.subject_code)}`}>
                    <SubjectMark name={subject.subject_name} />
                    <span className={`stack gap-6 grow ${css.subjectText}`}>
                      <b>{subjectInWords(subject.subject_name, grade)}</b>
                      <ProgressCells subject={subject} />
                    </span>
                    <span className={`text-14 nowrap ${css.count}`} aria-hidden="true">
                      <b className="num">{subject.counts.perfect}</b>
                      <span>{` / ${subject.set_count}`}</span>
                    </span>
                    <IconChevronRight className="i" aria-hidden />
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        </>
      )}
      <RecentChallenges />
    </div>
  )
}
