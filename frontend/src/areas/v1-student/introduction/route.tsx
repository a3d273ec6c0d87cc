import { useQuery } from '@tanstack/react-query'
import { Navigate, useSearchParams } from 'react-router'
import { notFound } from '../../../app/app-error.ts'
import { IntroductionReader } from '../../../features/learning/introduction-reader.tsx'
import { LearnersWords } from '../../../features/learning/learning-text.tsx'
import { subjectPath } from '../../../features/learning/material-paths.ts'
import { readingPositionOf } from '../../../features/learning/reading-positions.ts'
import { useContent } from '../../../features/learning/use-content.ts'
import { ownerOf } from '../../../features/saving/owner.ts'
import { useVisitor } from '../../../features/session/current-user.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { LoadState } from '../../../ui/load-state.tsx'
import { usePageTitle } from '../../../ui/use-page-title.ts'

/** `/v1/student/learning/introduction?content=&part=`: text, formulas, figures and films, a page at a time. */
export function Component() {
  const [query] = useSearchParams()
  const content = query.get('content')
  const part = query.get('part')
  if (content === null || part === null) return <Navigate to={subjectPath()} replace />
  return <Introduction code={content} partId={part} />
}

function Introduction({ code, partId }: { code: string; partId: string }) {
  const owner = ownerOf(useVisitor())
  const shown = useContent(code)
  const place = useQuery({
    queryKey: ['opened-attempt', 'reading-place', owner, code, partId],
    gcTime: 0,
    networkMode: 'always',
    queryFn: async () => (await readingPositionOf({ owner: owner ?? '', content: code, part: partId })) ?? null,
  })
  const content = shown.data
  const part = content?.parts.find(({ id, kind }) => id === partId && kind === 'introduction')
  usePageTitle(part?.title)
  if (owner === null || (shown.error instanceof ApiError && shown.error.status === 404) || (content && !part))
    throw notFound()
  return (
    <div className="main">
      <LoadState
        query={shown}
        failure={<LearnersWords text="{説明|せつめい}を{読|よ}みこめませんでした。" />}
        lines={6}
      />
      {content && part && place.data !== undefined && (
        <IntroductionReader key={part.id} content={content} part={part} owner={owner} place={place.data ?? undefined} />
      )}
    </div>
  )
}
