import { IconChevronRight, IconFileImport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { TemplateButton } from '../../../features/import/choose-files.tsx'
import { ExportMaterial } from '../../../features/import/export-material.tsx'
import { WordSearch } from '../../../features/records/typed-filter.tsx'
import { api } from '../../../lib/api/client.ts'
import { gradeInWords } from '../../../lib/grade-words.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadState } from '../../../ui/load-state.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { FoundMaterials } from './found-material.tsx'
import css from './lquestions.module.css'
import { courseKey } from './tree-view.ts'

/** Subjects and grades that there is material of; with `?q=` what of all their material says the words. */
export function CourseList() {
  const query = useQuery(api.adminLearning.listCourses.queryOptions({ input: {} }))
  const courses = query.data?.courses ?? []
  const [address, setAddress] = useSearchParams()
  const q = address.get('q') ?? ''
  return (
    <>
      <PageHead title="学習内容" count={query.data && `${courses.length}件`}>
        <TemplateButton target="learning" />
        <ExportMaterial />
        <ButtonLink kind="primary" to="?import=1">
          <IconFileImport className="i" aria-hidden />
          取り込む
        </ButtonLink>
      </PageHead>
      <LoadState query={query} failure="学習内容を読み込めませんでした。" lines={4} />
      {query.data && courses.length === 0 && (
        <EmptyState title="まだ学習内容がありません" text="取り込むと、ここに並びます。" />
      )}
      {courses.length > 0 && (
        <div className={css.search}>
          <WordSearch
            q={q}
            placeholder="すべての教科の題名・コード"
            onSearch={(words) => setAddress(words === '' ? {} : { q: words }, { replace: true })}
          />
        </div>
      )}
      {q !== '' && <FoundMaterials key={q} q={q} />}
      {q === '' && courses.length > 0 && (
        <ul className={`card ${css.courses}`}>
          {courses.map((course) => (
            <li key={courseKey(course)}>
              <Link to={`?${new URLSearchParams({ course: courseKey(course) })}`}>
                <b className="grow">
                  {gradeInWords(course.grade)} {course.subject_name}
                </b>
                <span className="muted small nowrap">{course.chapter_count}章</span>
                <IconChevronRight className="i" aria-hidden />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
