import { IconChevronRight } from '@tabler/icons-react'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import css from '../../../features/desk/desk.module.css'
import { courseQuery, subjectsQuery } from '../../../features/desk/desk-queries.ts'
import { itemPath } from '../../../features/desk/desk-view.ts'
import { LearnersWords } from '../../../features/learning/learning-text.tsx'
import { LevelChip } from '../../../features/learning/level-chip.tsx'
import { NoSubjects } from '../../../features/learning/no-subjects.tsx'
import { queryClient } from '../../../lib/api/query-client.ts'
import { Card } from '../../../ui/card.tsx'
import { LoadState } from '../../../ui/load-state.tsx'
import { PageHead } from '../../../ui/page-head.tsx'

export function loader() {
  void queryClient.prefetchQuery(subjectsQuery())
  return null
}

const ways = [
  {
    to: '/v1/student/question-select',
    words: '{問題|もんだい}えらび',
    text: 'ときたい{問題|もんだい}を{自分|じぶん}でえらぶ',
  },
  { to: '/v1/student/challenge', words: '{力|ちから}だめし', text: '{章|しょう}や{教科|きょうか}をまとめて' },
  { to: '/v1/student/exams', words: 'テスト', text: '1{回|かい}だけ{受|う}けるテスト' },
  { to: '/v1/student/weak_learning', words: '{苦手|にがて}', text: 'まちがえた{問題|もんだい}をもう{一度|いちど}' },
  { to: '/v1/student/learning/history', words: '{学習|がくしゅう}のきろく', text: 'いままでにといたもの' },
  { to: '/v1/student/task_learning', words: '{課題|かだい}', text: 'しめきりの{早|はや}い{順|じゅん}' },
] as const

/** `/v1/student/top2`: free learning, subject by subject; go on where you were. */
export function Component() {
  const subjects = useQuery(subjectsQuery())
  const all = subjects.data?.subjects ?? []
  const courses = useQueries({ queries: all.map(({ code }) => courseQuery(code)) })
  return (
    <div className="main">
      <PageHead title={<LearnersWords text="{教科|きょうか}" />} />
      <LoadState query={subjects} failure={<LearnersWords text="{教科|きょうか}を{読|よ}みこめませんでした。" />} />
      {subjects.data && all.length === 0 && <NoSubjects />}
      <div className="stack gap-16 one-column">
        <div className={`stack gap-16 ${css.tiles}`}>
          {all.map(({ code, name }, at) => {
            const items = courses[at]?.data?.course.chapters.flatMap((chapter) => chapter.items) ?? []
            const open = items.filter(({ contents_done, contents_count }) => contents_done < contents_count)
            const next = open.find(({ last_day }) => last_day !== null) ?? open[0]
            const content = next?.contents.find(({ current_part }) => current_part !== null)
            const answered = items.reduce((sum, item) => sum + item.answered, 0)
            return (
              <Card key={code} title={name} action={<LearnersWords text={`${answered}{問|もん}ときました`} />}>
                <div className="stack gap-10">
                  {next && (
                    <>
                      <span className="row between wrap">
                        <b>
                          <LearnersWords text={next.title} />
                        </b>
                        <LevelChip level={next.level} rate={next.rate} answered={next.answered} />
                      </span>
                      <Link
                        className={`btn lg ${at === 0 ? 'primary' : 'soft'}`}
                        to={itemPath({ code: next.code, next_content: content ?? null }, code)}
                      >
                        <span>{next.last_day === null ? 'はじめる' : 'つづきから'}</span>
                        <span className="sr">{`:${name}`}</span>
                        <IconChevronRight className="i" aria-hidden />
                      </Link>
                    </>
                  )}
                  <Link className="btn lg" to={`/v1/student/subject-select?subject=${encodeURIComponent(code)}`}>
                    <LearnersWords text="{章|しょう}から{選|えら}ぶ" />
                    <span className="sr">{`:${name}`}</span>
                  </Link>
                </div>
              </Card>
            )
          })}
        </div>
        <Card isPadded={false}>
          <ul className={css.rows}>
            {ways.map(({ to, words, text }) => (
              <li key={to}>
                <span className="grow">
                  <b className={css.name}>
                    <LearnersWords text={words} />
                  </b>
                  <span className="muted small">
                    <LearnersWords text={text} />
                  </span>
                </span>
                <Link className="btn lg" to={to}>
                  <LearnersWords text="{開|ひら}く" />
                  <span className="sr">{`:${words.replace(/\{([^|]+)\|[^}]+\}/g, '$1')}`}</span>
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      </div>
    </div>
  )
}
