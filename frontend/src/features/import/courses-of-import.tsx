import type { Import } from '@tcheck/contract/groups/admin-imports'
import type { ImportedCourse } from '@tcheck/contract/imported'
import { gradeText } from '../../lib/grade-text.ts'
import { inDigits } from '../../lib/i18n/numbers.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import css from './import.module.css'
import { countedWords, NONE, setStates } from './import-view.ts'

/** The courses of an import: what becomes of each, and the way to see its contents as students will. */
export function CoursesOfImport({
  courses,
  onLook,
}: {
  courses: readonly ImportedCourse[]
  onLook: (at: number) => void
}) {
  return (
    <section className="card" aria-label="学習内容">
      <header>
        <h2>学習内容</h2>
        <span className="muted">{`${inDigits(courses.length)}件`}</span>
      </header>
      <ul className={css.sets}>
        {courses.map((course) => {
          const { word, kind } = setStates[course.state]
          const name = `${gradeText(course.grade)} ${course.subject_name}`
          return (
            <li key={course.at}>
              <div className={`stack gap-2 min-width-0 ${css.title}`}>
                <b>{name}</b>
                <span className="muted small">
                  {`${inDigits(course.chapter_count)}章・学習内容${inDigits(course.content_count)}`}
                </span>
              </div>
              <span className={`row wrap ${css.marks}`}>
                {course.error_count > 0 && <Chip kind="danger">{`エラー${inDigits(course.error_count)}件`}</Chip>}
                {course.warning_count > 0 && <Chip kind="warn">{`注意${inDigits(course.warning_count)}件`}</Chip>}
                <Chip kind={kind}>{word}</Chip>
                {course.state === 'changed' && (
                  <span className="muted small nowrap">
                    {`${course.version === 0 ? 'いまの内容' : `第${course.version}版`}から${inDigits(course.difference_count)}か所`}
                  </span>
                )}
              </span>
              <Button size="sm" onClick={() => onLook(course.at)} aria-label={`${name}の見本`}>
                見本
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

interface UseOfSetsProps {
  use: NonNullable<Import['use']>
  changedSets: number
}

/** Who works with the sets that are to change, and what becomes of each: counted, not promised. */
export function UseOfSets({ use, changedSets }: UseOfSetsProps) {
  const lines = [
    ['これまでの解答', countedWords(use.attempts, '回'), '前の版のまま残り、印も点も変わりません。'],
    ['配信したミッション', countedWords(use.missions, '件'), '配信したときの版のまま続きます。'],
    ['印刷した教材コード', countedWords(use.codes, '枚'), 'そのまま使えます。これから開く生徒は新しい版を解きます。'],
    ['共有URL', countedWords(use.links, '件'), 'そのまま使えます。これから開く人は新しい版を解きます。'],
  ] as const
  return (
    <div>
      <dl className={`stack gap-2 ${css.uses}`}>
        {lines.map(([what, count, meaning]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd className="num">{count}</dd>
            <dd className="muted small">{count === NONE ? '' : meaning}</dd>
          </div>
        ))}
      </dl>
      {use.counted_sets < changedSets && (
        <p className="muted small">{`解答とミッションは、変わる${inDigits(changedSets)}件のうち、はじめの${inDigits(use.counted_sets)}件を数えています。`}</p>
      )}
    </div>
  )
}
