import { useQuery } from '@tanstack/react-query'
import { Navigate, useSearchParams } from 'react-router'
import { orNotFound } from '../../../app/or-not-found.ts'
import { courseQuery } from '../../../features/desk/desk-queries.ts'
import { ContentSummary } from '../../../features/learning/content-summary.tsx'
import { LearnersWords } from '../../../features/learning/learning-text.tsx'
import { subjectPath } from '../../../features/learning/material-paths.ts'
import { useContent } from '../../../features/learning/use-content.ts'
import { LoadState } from '../../../ui/load-state.tsx'
import { usePageTitle } from '../../../ui/use-page-title.ts'

/** `/v1/student/learning/content_result?content=`: all parts of a content, and what is next. */
export function Component() {
  const [query] = useSearchParams()
  const content = query.get('content')
  return content === null ? <Navigate to={subjectPath()} replace /> : <ResultOfContent code={content} />
}

function ResultOfContent({ code }: { code: string }) {
  const shown = useContent(code)
  const content = shown.data
  const course = useQuery({
    ...courseQuery(content?.subject_code ?? '', content?.grade),
    enabled: content !== undefined,
  })
  usePageTitle(content && `${content.title}の結果`)
  orNotFound(shown)
  return (
    <div className="main">
      <LoadState
        query={shown}
        failure={<LearnersWords text="{結果|けっか}を{読|よ}みこめませんでした。" />}
        lines={6}
      />
      {content && (
        <ContentSummary content={content} items={course.data?.course.chapters.flatMap(({ items }) => items)} />
      )}
    </div>
  )
}
