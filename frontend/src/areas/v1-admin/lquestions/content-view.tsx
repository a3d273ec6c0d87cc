import { IconArrowsSort } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ShownContent } from '@tcheck/contract/groups/admin-learning'
import { useState } from 'react'
import { Link } from 'react-router'
import { partNames } from '../../../features/learning/part-names.ts'
import { OneLine } from '../../../features/math/one-line.tsx'
import { TriedIntroduction } from '../../../features/try-out/tried-introduction.tsx'
import { api } from '../../../lib/api/client.ts'
import { gradeText } from '../../../lib/grade-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { LoadState } from '../../../ui/load-state.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { GroupQuestions } from './group-questions.tsx'
import css from './lquestions.module.css'
import { OrderDialog } from './order-dialog.tsx'
import { courseKey } from './tree-view.ts'

type Part = ShownContent['parts'][number]

/** A content and its parts, each as students see it. */
export function ContentView({ code }: { code: string }) {
  const query = useQuery(api.adminLearning.showContent.queryOptions({ input: { code } }))
  const content = query.data?.content
  const [isOrdering, setOrdering] = useState(false)
  return (
    <>
      <PageHead
        title={content ? <OneLine text={content.title} /> : '学習内容'}
        crumb={
          content ? (
            <>
              <Link to={`?${new URLSearchParams({ course: courseKey(content) })}`}>
                {`${gradeText(content.grade)} ${content.subject_name}`}
              </Link>{' '}
              ・ <OneLine text={content.item_title} />
            </>
          ) : (
            <Link to="/v1/admin/lquestions">学習内容</Link>
          )
        }
      >
        {content && content.parts.length > 1 && (
          <Button onClick={() => setOrdering(true)}>
            <IconArrowsSort className="i" aria-hidden />
            パートを並べ替える
          </Button>
        )}
      </PageHead>
      <LoadState query={query} failure="学習内容を読み込めませんでした。" lines={5} />
      {content && content.parts.length === 0 && <p className="muted">まだパートがありません。</p>}
      <ol className={`stack gap-14 ${css.parts}`}>
        {content?.parts.map((part, at) => (
          <li key={part.id} className="card">
            <PartCard content={content} part={part} number={at + 1} />
          </li>
        ))}
      </ol>
      {content && isOrdering && (
        <OrderDialog
          ordered={{
            ...{ subject_code: content.subject_code, grade: content.grade, version: content.course_version },
            ...{ level: 'parts', of: content.code },
            rows: content.parts.map(({ id, title }) => ({ code: id, title })),
          }}
          onClose={() => setOrdering(false)}
        />
      )}
    </>
  )
}

function PartCard({ content, part, number }: { content: ShownContent; part: Part; number: number }) {
  const [isTried, setTried] = useState(false)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <header className={css.partHead}>
        <h2>
          <span>{`${number}. `}</span>
          <OneLine text={part.title} />
        </h2>
        <Chip kind="p">{partNames[part.kind]}</Chip>
        <span className="grow" />
        {part.group_code === null ? (
          <>
            <span className="muted small nowrap">{`${part.blocks.length}まい`}</span>
            <Button size="sm" disabled={part.blocks.length === 0} onClick={() => setTried(true)}>
              生徒の画面で見る
            </Button>
          </>
        ) : part.group ? (
          <>
            <span className="muted small nowrap">
              {`${part.group.question_count}問・${part.group.max_score}点・第${part.group.version}版`}
            </span>
            <Button size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {isOpen ? '問題をとじる' : '問題を見る'}
            </Button>
          </>
        ) : (
          <Chip kind="danger">{`問題 ${part.group_code} がありません`}</Chip>
        )}
      </header>
      {isOpen && part.group && (
        <div className="body">
          <GroupQuestions code={part.group.code} />
        </div>
      )}
      {isTried && (
        <TriedIntroduction content={content} part={part} back="学習内容にもどる" onClose={() => setTried(false)} />
      )}
    </>
  )
}
