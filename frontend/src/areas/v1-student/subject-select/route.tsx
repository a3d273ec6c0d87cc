import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { orNotFound } from '../../../app/or-not-found.ts'
import { courseQuery, subjectsQuery } from '../../../features/desk/desk-queries.ts'
import { CourseView, SubjectList } from '../../../features/learning/course-view.tsx'
import { Crumb } from '../../../features/learning/crumb.tsx'
import { LearnersWords } from '../../../features/learning/learning-text.tsx'
import { subjectPath } from '../../../features/learning/material-paths.ts'
import { subjectInWords } from '../../../lib/subject-words.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadState } from '../../../ui/load-state.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { usePageTitle } from '../../../ui/use-page-title.ts'

/** `/v1/student/subject-select`: the subjects; with `?subject=` the chapters of one and their items. */
export function Component() {
  const [query] = useSearchParams()
  const subject = query.get('subject')
  return <div className="main">{subject === null ? <Subjects /> : <Chapters subject={subject} />}</div>
}

const failure = <LearnersWords text="{学習|がくしゅう}の{内容|ないよう}を{読|よ}みこめませんでした。" />

function Subjects() {
  const listed = useQuery(subjectsQuery())
  const subjects = listed.data?.subjects
  return (
    <>
      <PageHead title={<LearnersWords text="{教科|きょうか}をえらぶ" />} />
      <LoadState query={listed} failure={failure} />
      {subjects?.length === 0 && (
        <EmptyState
          title={<LearnersWords text="まだ{学習|がくしゅう}の{内容|ないよう}がありません" />}
          text={<LearnersWords text="{教室|きょうしつ}で{用意|ようい}ができると、ここに{出|で}ます。" />}
        />
      )}
      {listed.data && subjects && subjects.length > 0 && <SubjectList subjects={subjects} grade={listed.data.grade} />}
    </>
  )
}

function Chapters({ subject }: { subject: string }) {
  const shown = useQuery(courseQuery(subject))
  orNotFound(shown)
  const course = shown.data?.course
  const name = course && subjectInWords(course.subject_name, course.grade)
  usePageTitle(name)
  return (
    <>
      <PageHead
        title={name ?? <LearnersWords text="{教科|きょうか}" />}
        crumb={<Crumb ways={[{ to: subjectPath(), name: <LearnersWords text="{教科|きょうか}" /> }]} />}
      >
        <ButtonLink size="lg" to={`/v1/student/question-select?subject=${encodeURIComponent(subject)}`}>
          <LearnersWords text="{問題|もんだい}をえらんでとく" />
        </ButtonLink>
      </PageHead>
      <LoadState query={shown} failure={failure} lines={6} />
      {course && <CourseView course={course} />}
    </>
  )
}
