import { useQuery } from '@tanstack/react-query'
import type { Child } from '@tcheck/contract/groups/parent-children'
import { useCallback } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router'
import { orNotFound } from '../../../app/or-not-found.ts'
import css from '../../../features/desk/desk.module.css'
import { PhotoSource, signedPhotoOfChild } from '../../../features/learning/answer-photo.tsx'
import { STAFF_GRADE } from '../../../features/learning/marks-text.ts'
import { runId } from '../../../features/learning/run-location.ts'
import { ShownRun } from '../../../features/learning/shown-run.tsx'
import { RichText } from '../../../features/math/rich-text.tsx'
import { studentRunQuery } from '../../../features/understanding/understanding-calls.ts'
import { dayInWords, dayOf } from '../../../lib/japan-text.ts'
import { LoadState } from '../../../ui/load-state.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { ChildPage } from '../child/child-page.tsx'
import { warmChildren } from '../child/use-child.ts'
import { contentPath, plansPath } from '../learning/parent-paths.ts'

export function loader() {
  void warmChildren()
  return null
}

/** `/v1/parent/learning/part_result?run=`: what the child answered in a part, and how it was marked. */
export function Component() {
  const [params] = useSearchParams()
  const run = params.get('run')
  if (run === null) return <Navigate to={plansPath} replace />
  return <ChildPage>{(child) => <PartResult child={child} run={run} />}</ChildPage>
}

function PartResult({ child, run: ulid }: { child: Child; run: string }) {
  const query = useQuery(studentRunQuery('parent', { student_id: child.id, id: runId(child.id, ulid) }))
  const photo = useCallback((name: string) => signedPhotoOfChild({ student_id: child.id, name }), [child.id])
  const { learning_run: run, question_group: set } = query.data ?? {}
  usePageTitle(set && `${set.title}の結果`)
  orNotFound(query)
  return (
    <div className="main">
      <PageHead
        title={set ? <RichText text={set.title} grade={STAFF_GRADE} /> : 'パートの結果'}
        crumb={
          <>
            <Link
              className={`inline-flex align-center ${css.way}`}
              to={run?.content_code ? contentPath(run.content_code) : plansPath}
            >
              {run?.content_code ? '学習の結果' : '学習'}
            </Link>
            {run && <span>{` ${dayInWords(dayOf(run.started_at))}`}</span>}
          </>
        }
      />
      <LoadState query={query} failure="結果を読み込めませんでした。" lines={6} />
      {run && set && (
        <PhotoSource value={photo}>
          <ShownRun run={run} set={set} grade={STAFF_GRADE} answerWords="お子さまの答え" />
        </PhotoSource>
      )}
    </div>
  )
}
