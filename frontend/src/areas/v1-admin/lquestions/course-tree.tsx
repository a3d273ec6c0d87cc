import { IconArrowsSort, IconChevronDown, IconChevronRight, IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ChapterOfTree, ItemOfTree } from '@tcheck/contract/groups/admin-learning'
import { plainText } from '@tcheck/markup/plain-text'
import { type ReactNode, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { ExportMaterial } from '../../../features/import/export-material.tsx'
import { OneLine } from '../../../features/math/one-line.tsx'
import { api } from '../../../lib/api/client.ts'
import { gradeText } from '../../../lib/grade-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useOwnField } from '../../../ui/form/use-own-field.ts'
import { LoadState } from '../../../ui/load-state.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { CourseHistory } from './course-history.tsx'
import css from './lquestions.module.css'
import { OrderDialog, type Ordered } from './order-dialog.tsx'
import {
  chapterHolds,
  contentHolds,
  courseKey,
  foundIn,
  itemHolds,
  stateOfChapter,
  stateOfContent,
  stateOfItem,
} from './tree-view.ts'

interface CourseRef {
  subject_code: string
  grade: number
}

/** A course, opened level by level; what is looked for, with `?find=` from the beginning, stands open. */
export function CourseTree({ of }: { of: CourseRef }) {
  const query = useQuery(api.adminLearning.showCourse.queryOptions({ input: of }))
  const [address] = useSearchParams()
  const [search, setSearch] = useState(address.get('find') ?? '')
  const words = useOwnField({ label: '探すことば', value: search, onChange: setSearch })
  const [ordered, setOrdered] = useState<Ordered | null>(null)
  const [isHistory, setHistory] = useState(false)
  const course = query.data?.course
  const chapters = foundIn(course?.chapters ?? [], search)
  const isSearching = search.trim() !== ''
  const order: Order = (level, rows, parent) => {
    if (course) setOrdered({ ...of, version: course.version, level, rows, ...(parent && { of: parent }) })
  }
  const name = course ? `${gradeText(course.grade)} ${course.subject_name}` : '学習内容'
  return (
    <>
      <PageHead
        title={name}
        count={course && `${course.chapters.length}章`}
        crumb={<Link to="/v1/admin/lquestions">学習内容</Link>}
      >
        {course && (
          <>
            <Button disabled={course.chapters.length < 2} onClick={() => order('chapters', course.chapters)}>
              <IconArrowsSort className="i" aria-hidden />
              章を並べ替える
            </Button>
            <ExportMaterial courses={[of]} />
            <Button onClick={() => setHistory(true)}>
              <IconHistory className="i" aria-hidden />
              版の履歴
            </Button>
          </>
        )}
      </PageHead>
      <LoadState query={query} failure="学習内容を読み込めませんでした。" lines={6} />
      {course && (
        <>
          <div className={css.search}>
            <TextField {...words} type="search" placeholder="題名・コード" />
          </div>
          {chapters.length === 0 && (
            <p className="muted" role="status">
              {isSearching ? '見つかりませんでした。' : 'まだ章がありません。'}
            </p>
          )}
          <ul className="divided card">
            {chapters.map((chapter) => (
              <Chapter
                key={chapter.code}
                chapter={chapter}
                course={courseKey(of)}
                isFound={isSearching}
                // What is found is a part of what there is.
                order={isSearching ? null : order}
              />
            ))}
          </ul>
        </>
      )}
      {ordered && <OrderDialog ordered={ordered} onClose={() => setOrdered(null)} />}
      {isHistory && <CourseHistory of={of} onClose={() => setHistory(false)} />}
    </>
  )
}

type Order = (level: Ordered['level'], rows: Ordered['rows'], of?: string) => void

interface LevelProps {
  code: string
  title: string
  holds: string
  state: ReturnType<typeof stateOfItem>
  /** By what is looked for. */
  isFound: boolean
  /** Puts what lies in it into another order; null where there is nothing to put. */
  onOrder: (() => void) | null
  children: ReactNode
}

/** One row that opens: what it is, what it holds, how it stands. */
function Level({ code, title, holds, state, isFound, onOrder, children }: LevelProps) {
  const [isOpen, setOpen] = useState(false)
  const isShown = isOpen || isFound
  return (
    <li>
      <button
        type="button"
        className={`row wrap gap-4-12 full-width left ${css.row}`}
        aria-expanded={isShown}
        onClick={() => setOpen(!isShown)}
      >
        {isShown ? <IconChevronDown className="i" aria-hidden /> : <IconChevronRight className="i" aria-hidden />}
        <span className={`flex align-baseline wrap grow ${css.name}`}>
          <b>
            <OneLine text={title} />
          </b>
          <code className={css.code}>{code}</code>
        </span>
        <span className="muted small">{holds}</span>
        <Chip kind={state.kind}>{state.word}</Chip>
      </button>
      {isShown && (
        <>
          {onOrder && (
            <p className={css.order}>
              <Button size="sm" kind="quiet" aria-label={`${plainText(title)}の中を並べ替える`} onClick={onOrder}>
                <IconArrowsSort className="i i-s" aria-hidden />
                並べ替える
              </Button>
            </p>
          )}
          {children}
        </>
      )}
    </li>
  )
}

interface BranchProps {
  course: string
  isFound: boolean
  order: Order | null
}

function Chapter({ chapter, course, isFound, order }: BranchProps & { chapter: ChapterOfTree }) {
  return (
    <Level
      {...chapter}
      holds={chapterHolds(chapter)}
      state={stateOfChapter(chapter)}
      isFound={isFound}
      onOrder={order && chapter.items.length > 1 ? () => order('items', chapter.items, chapter.code) : null}
    >
      <ul className={css.below}>
        {chapter.items.map((item) => (
          <Item key={item.code} item={item} course={course} isFound={isFound} order={order} />
        ))}
      </ul>
    </Level>
  )
}

function Item({ item, course, isFound, order }: BranchProps & { item: ItemOfTree }) {
  return (
    <Level
      {...item}
      holds={itemHolds(item)}
      state={stateOfItem(item)}
      isFound={isFound}
      onOrder={order && item.contents.length > 1 ? () => order('contents', item.contents, item.code) : null}
    >
      <ul className={css.below}>
        {item.contents.map((content) => {
          const state = stateOfContent(content)
          return (
            <li key={content.code}>
              <Link
                className={`row wrap gap-4-12 full-width left ${css.row}`}
                to={`?${new URLSearchParams({ course, content: content.code })}`}
              >
                <Chip kind="line">学習内容</Chip>
                <span className={`flex align-baseline wrap grow ${css.name}`}>
                  <b>
                    <OneLine text={content.title} />
                  </b>
                  <code className={css.code}>{content.code}</code>
                </span>
                <span className="muted small">{contentHolds(content)}</span>
                <Chip kind={state.kind}>{state.word}</Chip>
              </Link>
            </li>
          )
        })}
        {item.groups.map((group) => (
          <li key={group.code}>
            <Link
              className={`row wrap gap-4-12 full-width left ${css.row}`}
              to={`/v1/admin/lquestion-groups?${new URLSearchParams({ group: group.code })}`}
            >
              <Chip kind="line">問題</Chip>
              <span className={`flex align-baseline wrap grow ${css.name}`}>
                <b>
                  <OneLine text={group.title} />
                </b>
                <code className={css.code}>{group.code}</code>
              </span>
              <span className="muted small">{`${group.question_count}問・${group.max_score}点`}</span>
              <Chip>{`第${group.version}版`}</Chip>
            </Link>
          </li>
        ))}
        {item.missing_groups.map((code) => (
          <li key={code} className={`row wrap gap-4-12 full-width left ${css.row}`}>
            <Chip kind="danger">ありません</Chip>
            <code className={css.code}>{code}</code>
          </li>
        ))}
      </ul>
    </Level>
  )
}
