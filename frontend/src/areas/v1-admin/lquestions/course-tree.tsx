import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ChapterOfTree, ItemOfTree } from '@tcheck/contract/groups/admin-learning'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { OneLine } from '../../../features/math/one-line.tsx'
import { api } from '../../../lib/api/client.ts'
import { gradeInWords } from '../../../lib/grade-words.ts'
import { Chip } from '../../../ui/chip.tsx'
import { LoadState } from '../../../ui/load-state.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import css from './lquestions.module.css'
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

/** A course, opened level by level; what is looked for stands open. */
export function CourseTree({ of }: { of: CourseRef }) {
  const query = useQuery(api.adminLearning.showCourse.queryOptions({ input: of }))
  const [search, setSearch] = useState('')
  const course = query.data?.course
  const chapters = foundIn(course?.chapters ?? [], search)
  const isSearching = search.trim() !== ''
  const name = course ? `${gradeInWords(course.grade)} ${course.subject_name}` : '学習内容'
  return (
    <>
      <PageHead
        title={name}
        count={course && `${course.chapters.length}章`}
        crumb={<Link to="/v1/admin/lquestions">学習内容</Link>}
      />
      <LoadState query={query} failure="学習内容を読み込めませんでした。" lines={6} />
      {course && (
        <>
          <label className={css.search}>
            <span className="small">探すことば</span>
            <input
              className="input"
              type="search"
              value={search}
              placeholder="題名・コード"
              onChange={({ target }) => setSearch(target.value)}
            />
          </label>
          {chapters.length === 0 && (
            <p className="muted" role="status">
              {isSearching ? '見つかりませんでした。' : 'まだ章がありません。'}
            </p>
          )}
          <ul className={`card ${css.tree}`}>
            {chapters.map((chapter) => (
              <Chapter key={chapter.code} chapter={chapter} course={courseKey(of)} isFound={isSearching} />
            ))}
          </ul>
        </>
      )}
    </>
  )
}

interface LevelProps {
  code: string
  title: string
  holds: string
  state: ReturnType<typeof stateOfItem>
  /** By what is looked for. */
  isFound: boolean
  children: ReactNode
}

/** One row that opens: what it is, what it holds, how it stands. */
function Level({ code, title, holds, state, isFound, children }: LevelProps) {
  const [isOpen, setOpen] = useState(false)
  const isShown = isOpen || isFound
  return (
    <li>
      <button type="button" className={css.row} aria-expanded={isShown} onClick={() => setOpen(!isShown)}>
        {isShown ? <IconChevronDown className="i" aria-hidden /> : <IconChevronRight className="i" aria-hidden />}
        <span className={css.name}>
          <b>
            <OneLine text={title} />
          </b>
          <code className={css.code}>{code}</code>
        </span>
        <span className={`muted small ${css.holds}`}>{holds}</span>
        <Chip kind={state.kind}>{state.word}</Chip>
      </button>
      {isShown && children}
    </li>
  )
}

function Chapter({ chapter, course, isFound }: { chapter: ChapterOfTree; course: string; isFound: boolean }) {
  return (
    <Level {...chapter} holds={chapterHolds(chapter)} state={stateOfChapter(chapter)} isFound={isFound}>
      <ul className={css.below}>
        {chapter.items.map((item) => (
          <Item key={item.code} item={item} course={course} isFound={isFound} />
        ))}
      </ul>
    </Level>
  )
}

function Item({ item, course, isFound }: { item: ItemOfTree; course: string; isFound: boolean }) {
  return (
    <Level {...item} holds={itemHolds(item)} state={stateOfItem(item)} isFound={isFound}>
      <ul className={css.below}>
        {item.contents.map((content) => {
          const state = stateOfContent(content)
          return (
            <li key={content.code}>
              <Link className={css.row} to={`?${new URLSearchParams({ course, content: content.code })}`}>
                <Chip kind="line">学習内容</Chip>
                <span className={css.name}>
                  <b>
                    <OneLine text={content.title} />
                  </b>
                  <code className={css.code}>{content.code}</code>
                </span>
                <span className={`muted small ${css.holds}`}>{contentHolds(content)}</span>
                <Chip kind={state.kind}>{state.word}</Chip>
              </Link>
            </li>
          )
        })}
        {item.groups.map((group) => (
          <li key={group.code}>
            <Link className={css.row} to={`/v1/admin/lquestion-groups?${new URLSearchParams({ group: group.code })}`}>
              <Chip kind="line">問題</Chip>
              <span className={css.name}>
                <b>
                  <OneLine text={group.title} />
                </b>
                <code className={css.code}>{group.code}</code>
              </span>
              <span className={`muted small ${css.holds}`}>
                {group.question_count}問・{group.max_score}点
              </span>
              <Chip>版{group.version}</Chip>
            </Link>
          </li>
        ))}
        {item.missing_groups.map((code) => (
          <li key={code} className={css.row}>
            <Chip kind="danger">ありません</Chip>
            <code className={css.code}>{code}</code>
          </li>
        ))}
      </ul>
    </Level>
  )
}
