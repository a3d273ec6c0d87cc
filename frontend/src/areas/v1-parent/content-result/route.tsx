import { useQuery } from '@tanstack/react-query'
import type { Child } from '@tcheck/contract/groups/parent-children'
import { Link, Navigate, useSearchParams } from 'react-router'
import { orNotFound } from '../../../app/or-not-found.ts'
import css from '../../../features/desk/desk.module.css'
import { doneCount } from '../../../features/learning/content-steps.ts'
import { LevelChip } from '../../../features/learning/level-chip.tsx'
import { STAFF_GRADE } from '../../../features/learning/marks-text.ts'
import { PartsRow } from '../../../features/learning/parts-row.tsx'
import { RichText } from '../../../features/math/rich-text.tsx'
import { itemAnswersQuery } from '../../../features/understanding/understanding-calls.ts'
import { Card } from '../../../ui/card.tsx'
import { LoadState } from '../../../ui/load-state.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { ChildPage } from '../child/child-page.tsx'
import { warmChildren } from '../child/use-child.ts'
import { AnsweredRuns } from '../learning/answered-runs.tsx'
import { contentOfChild } from '../learning/child-queries.ts'
import { itemPath, partPath, plansPath } from '../learning/parent-paths.ts'

export function loader() {
  void warmChildren()
  return null
}

/** `/v1/parent/learning/content_result?content=`: all parts of a content, and what came of each. */
export function Component() {
  const [params] = useSearchParams()
  const content = params.get('content')
  if (content === null) return <Navigate to={plansPath} replace />
  return <ChildPage>{(child) => <ContentResult child={child} code={content} />}</ChildPage>
}

function ContentResult({ child, code }: { child: Child; code: string }) {
  const shown = useQuery(contentOfChild({ student_id: child.id, code }))
  const content = shown.data?.content
  const answers = useQuery({
    ...itemAnswersQuery('parent', {
      student_id: child.id,
      subject_code: content?.subject_code ?? '',
      item_code: content?.item_code ?? '',
      grade: content?.grade ?? child.grade,
    }),
    enabled: content !== undefined,
  })
  usePageTitle(content && `${content.title}の結果`)
  orNotFound(shown)
  if (!content) {
    return (
      <div className="main">
        <PageHead title="学習の結果" />
        <LoadState query={shown} failure="結果を読み込めませんでした。" lines={6} />
      </div>
    )
  }
  const runs = answers.data?.learning_runs ?? []
  const known = answers.data?.chapter_item_activity
  const byId = new Map(content.parts.map((part) => [part.id, part]))
  const [done, all] = [doneCount(content), content.parts.length]
  return (
    <div className="main">
      <PageHead
        title={<RichText text={content.title} grade={STAFF_GRADE} />}
        crumb={
          <Link
            className={`inline-flex align-center ${css.way}`}
            to={itemPath({ ...content, code: content.item_code })}
          >
            <RichText text={content.item_title} grade={STAFF_GRADE} />
          </Link>
        }
      />
      <PartsRow
        content={content}
        pathOf={({ id }) => {
          const part = byId.get(id)
          return part ? partPath(content.code, part, runs) : null
        }}
      />
      <div className="stack gap-16 one-column">
        <Card>
          <p>
            <b>{done === all ? 'すべてのパートが終わりました。' : `${all}パートのうち${done}パートが終わりました。`}</b>
          </p>
          {known && (
            <p className="row">
              この項目の理解度 <LevelChip level={known.level} rate={known.rate} answered={known.answered} />
            </p>
          )}
        </Card>
        <LoadState query={answers} failure="答えを読み込めませんでした。" lines={3} />
        <AnsweredRuns runs={runs} />
      </div>
    </div>
  )
}
