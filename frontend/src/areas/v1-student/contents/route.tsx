import { Navigate, useSearchParams } from 'react-router'
import { notFound } from '../../../app/app-error.ts'
import { orNotFound } from '../../../app/or-not-found.ts'
import { ContentDesk } from '../../../features/learning/content-desk.tsx'
import { Crumb } from '../../../features/learning/crumb.tsx'
import { ItemContents, useChapterItem } from '../../../features/learning/item-contents.tsx'
import { LearnersWords } from '../../../features/learning/learning-text.tsx'
import { subjectPath } from '../../../features/learning/material-paths.ts'
import { useContent } from '../../../features/learning/use-content.ts'
import { useLearner } from '../../../features/learning/use-learner.ts'
import { RichText } from '../../../features/math/rich-text.tsx'
import { subjectInWords } from '../../../lib/subject-words.ts'
import { LoadState } from '../../../ui/load-state.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { usePageTitle } from '../../../ui/use-page-title.ts'

/** `/v1/student/learning_plans/contents`: the contents of `?item=`; of `?content=` the row of its parts. */
export function Component() {
  const [query] = useSearchParams()
  const content = query.get('content')
  const item = query.get('item')
  if (content === null && item === null) return <Navigate to={subjectPath()} replace />
  return (
    <div className="main">
      {content === null ? (
        <OfItem
          item={item ?? ''}
          subject={query.get('subject')}
          courseGrade={Number(query.get('grade')) || undefined}
        />
      ) : (
        <OneContent code={content} />
      )}
    </div>
  )
}

const failure = <LearnersWords text="{学習|がくしゅう}の{内容|ないよう}を{読|よ}みこめませんでした。" />

function OneContent({ code }: { code: string }) {
  const shown = useContent(code)
  usePageTitle(shown.data?.title)
  orNotFound(shown)
  return shown.data ? <ContentDesk content={shown.data} /> : <LoadState query={shown} failure={failure} lines={6} />
}

interface OfItemProps {
  item: string
  subject: string | null
  /** A plan may be of another grade than the student is in. */
  courseGrade: number | undefined
}

function OfItem({ item: code, subject, courseGrade }: OfItemProps) {
  const { grade } = useLearner()
  const found = useChapterItem(code, { subject, grade: courseGrade })
  usePageTitle(found.data?.item.title)
  if (found.data === null) throw notFound()
  if (!found.data) return <LoadState query={found} failure={failure} />
  const { course, item } = found.data
  const [only, ...others] = item.contents
  // One thing alone is not a choice.
  if (only && others.length === 0) return <OneContent code={only.code} />
  return (
    <>
      <PageHead
        title={<RichText text={item.title} grade={grade} />}
        crumb={
          <Crumb
            ways={[{ to: subjectPath(course.subject_code), name: subjectInWords(course.subject_name, course.grade) }]}
          />
        }
      />
      <ItemContents item={item} />
    </>
  )
}
