import { useQuery } from '@tanstack/react-query'
import type { Child } from '@tcheck/contract/groups/parent-children'
import { useState } from 'react'
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router'
import { notFound } from '../../../app/app-error.ts'
import css from '../../../features/desk/desk.module.css'
import { IntroductionPages } from '../../../features/learning/introduction-pages.tsx'
import { STAFF_GRADE } from '../../../features/learning/marks-text.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { LoadState } from '../../../ui/load-state.tsx'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { ChildPage } from '../child/child-page.tsx'
import { warmChildren } from '../child/use-child.ts'
import { contentOfChild } from '../learning/child-queries.ts'
import { contentPath, plansPath } from '../learning/parent-paths.ts'

export function loader() {
  void warmChildren()
  return null
}

/** `/v1/parent/learning/introduction?content=&part=`: what the child reads, a page at a time; nothing is noted of who looks. */
export function Component() {
  const [params] = useSearchParams()
  const [content, part] = [params.get('content'), params.get('part')]
  if (content === null || part === null) return <Navigate to={plansPath} replace />
  return <ChildPage>{(child) => <Introduction child={child} code={content} partId={part} />}</ChildPage>
}

function Introduction({ child, code, partId }: { child: Child; code: string; partId: string }) {
  const shown = useQuery(contentOfChild({ student_id: child.id, code }))
  const [page, setPage] = useState(0)
  const navigate = useNavigate()
  const content = shown.data?.content
  const part = content?.parts.find(({ id, kind }) => id === partId && kind === 'introduction')
  usePageTitle(part?.title)
  if ((shown.error instanceof ApiError && shown.error.status === 404) || (content && !part)) throw notFound()
  return (
    <div className="main">
      <LoadState query={shown} failure="説明を読み込めませんでした。" lines={6} />
      {content && part && (
        <IntroductionPages
          titles={{ content: content.title, part: part.title }}
          blocks={part.blocks}
          grade={STAFF_GRADE}
          page={page}
          onPage={setPage}
          filmAt={() => 0}
          onFilm={() => undefined}
          endWords="結果にもどる"
          onEnd={() => void navigate(contentPath(code))}
          isEnding={false}
          quit={
            <Link className={`inline-flex align-center ${css.way}`} to={contentPath(code)}>
              結果にもどる
            </Link>
          }
        />
      )}
    </div>
  )
}
