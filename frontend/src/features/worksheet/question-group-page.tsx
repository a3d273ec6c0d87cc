import { useQueries, useQuery } from '@tanstack/react-query'
import { plainText } from '@tcheck/markup/plain-text'
import { useSearchParams } from 'react-router'
import { gradeText } from '../../lib/grade-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadState } from '../../ui/load-state.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { useChangeAddress } from '../../ui/use-change-address.ts'
import { STAFF_GRADE } from '../learning/marks-text.ts'
import { RichText } from '../math/rich-text.tsx'
import { SelectField, WordSearch } from '../records/typed-filter.tsx'
import { choicesQuery, materialQuery } from '../tasks/task-calls.ts'
import { GroupPreview } from './group-preview.tsx'
import css from './worksheet.module.css'
import { type FoundGroup, groupsOf, searched } from './worksheet-view.ts'

const GRADES = Array.from({ length: 12 }, (_, at) => at + 1)
/** Of whom the branch has most, before somebody says a grade. */
const FIRST_GRADE = 7

function usualGrade(students: readonly { grade: number }[]): number {
  const sizeOf = (wanted: number) => students.filter(({ grade }) => grade === wanted).length
  const [most = FIRST_GRADE] = [...GRADES].sort((a, b) => sizeOf(b) - sizeOf(a) || a - b)
  return students.length === 0 ? FIRST_GRADE : most
}

/** `question_group_list`: search, look at, print and hand out lquestion groups. */
export function QuestionGroupPage() {
  const [address] = useSearchParams()
  const changeAddress = useChangeAddress()
  const asked = Number(address.get('grade')) || undefined
  const people = useQuery(choicesQuery('teacher', asked ?? FIRST_GRADE))
  const grade = asked ?? usualGrade(people.data?.students ?? [])
  const choices = useQuery({ ...choicesQuery('teacher', grade), enabled: people.data !== undefined })
  const subjects = choices.data?.subjects ?? []
  const subject = address.get('subject') ?? ''
  const shown = subjects.filter(({ code }) => subject === '' || code === subject)
  const courses = useQueries({
    queries: shown.map(({ code }) => materialQuery('teacher', { subject_code: code, grade })),
  })
  const groups = groupsOf(
    shown.flatMap((one, at) => {
      const chapters = courses[at]?.data?.chapters
      return chapters ? [{ subject: one, grade, chapters }] : []
    }),
  )
  const chapters = [...new Map(groups.map((one) => [one.chapter_code, one.chapter_title]))]
  const search = { q: address.get('q') ?? '', chapter: address.get('chapter') ?? '' }
  const found = searched(groups, search)
  const code = address.get('group')
  const change = (values: Record<string, string>, { replace = true } = {}) => changeAddress(values, { replace })
  const failed = [choices, ...courses].find(({ error }) => error !== null) ?? choices
  const isHere = courses.every(({ data }) => data !== undefined)
  /** Of the grade, or of the subject in it: neither words nor chapters find anything. */
  const hasNone = isHere && choices.data !== undefined && groups.length === 0
  return (
    <div className="main">
      <PageHead title="問題一覧" count={isHere && choices.data ? `${found.length}件` : undefined} />
      <div className={`flex align-end wrap gap-8-12 ${css.choices}`}>
        <SelectField
          label="学年"
          all={null}
          value={String(grade)}
          options={GRADES.map((one) => ({ value: String(one), word: gradeText(one) }))}
          onChange={(one) => change({ grade: one, subject: '', chapter: '', group: '' })}
        />
        <SelectField
          label="教科"
          all="すべての教科"
          value={subject}
          options={subjects.map(({ code: value, name }) => ({ value, word: name }))}
          onChange={(one) => change({ subject: one, chapter: '', group: '' })}
        />
        {!hasNone && (
          <>
            <SelectField
              label="章"
              all="すべての章"
              value={search.chapter}
              options={chapters.map(([value, title]) => ({ value, word: plainText(title) }))}
              onChange={(chapter) => change({ chapter })}
            />
            <div className={css.words}>
              <WordSearch q={search.q} placeholder="題名、項目" onSearch={(q) => change({ q })} />
            </div>
          </>
        )}
      </div>
      <LoadState query={failed} failure="問題を読み込めませんでした。" lines={6} />
      <div className={code === null ? undefined : `stack align-start one-column-900 ${css.columns}`}>
        {isHere && choices.data && found.length === 0 ? (
          <EmptyState
            {...(hasNone
              ? { title: `${gradeText(grade)}の問題は、まだありません`, text: 'ほかの学年や教科を選んでください。' }
              : { title: '問題が見つかりません', text: 'ことばや章を変えてください。' })}
          />
        ) : (
          <Groups groups={found} opened={code} onOpen={(one) => change({ group: one }, { replace: false })} />
        )}
        {code !== null && (
          <GroupPreview
            key={code}
            code={code}
            place={groups.find((one) => one.code === code)}
            onClose={() => change({ group: '' })}
          />
        )}
      </div>
    </div>
  )
}

interface GroupsProps {
  groups: readonly FoundGroup[]
  opened: string | null
  onOpen: (code: string) => void
}

/** By chapter, in the order of the material. */
function Groups({ groups, opened, onOpen }: GroupsProps) {
  const nameOf = (one: FoundGroup) => `${one.subject_code}/${one.chapter_code}`
  const chapters = [...new Set(groups.map(nameOf))].map(
    (key) => [key, groups.filter((one) => nameOf(one) === key)] as const,
  )
  return (
    <div className="stack one-column">
      {chapters.map(([key, own]) => (
        <section key={key} className="card" aria-label={plainText(own[0]?.chapter_title ?? '')}>
          <header>
            <h2>
              <span className="muted small">{own[0]?.subject_name}</span>{' '}
              <RichText text={own[0]?.chapter_title ?? ''} grade={STAFF_GRADE} />
            </h2>
          </header>
          <ul className={css.groups}>
            {own.map((one) => (
              <li key={one.code}>
                <button
                  type="button"
                  className={one.code === opened ? css.opened : undefined}
                  aria-pressed={one.code === opened}
                  onClick={() => onOpen(one.code)}
                >
                  <b>
                    <RichText text={one.title} grade={STAFF_GRADE} />
                  </b>
                  <span className="muted small">
                    <RichText text={one.item_title} grade={STAFF_GRADE} />
                    <span>{`・${one.question_count}問`}</span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
