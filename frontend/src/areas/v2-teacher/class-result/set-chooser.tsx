import { useQuery } from '@tanstack/react-query'
import type { ClassRef } from '@tcheck/contract/fields'
import type { Category } from '@tcheck/contract/question-set'
import { Link } from 'react-router'
import { Pages } from '../../../features/records/pages.tsx'
import { SelectField } from '../../../features/records/select-field.tsx'
import { useListAddress } from '../../../features/records/use-list-address.ts'
import { api } from '../../../lib/api/client.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { classResultAddress } from '../mission/mission-sets.ts'
import { categories, categoryFrom, categoryWord } from '../question-set/category.ts'
import { setList, setListQuery } from '../question-set/set-list-query.ts'
import { classKey, className, gradeName, sortClasses } from '../school/school-names.ts'
import css from './chooser.module.css'

/** Results of a set over all of its attempts: choose class and kind, then the set. */
export function SetChooser() {
  const list = useListAddress(setList)
  const { params, input, change } = list
  const category: Category = categoryFrom(params.get('kind')) ?? 'cbt'
  const classes = useQuery(api.teacherUsers.listClasses.queryOptions({ input: {} }))
  const sets = useQuery(setListQuery(category, input))
  const all = sortClasses(classes.data?.classes ?? [])
  const chosen = all.find((one) => classKey(one) === params.get('class')) ?? all[0]
  const error = classes.error ?? sets.error
  if (error) return <ErrorNote title="問題を読み込めませんでした。" error={error} onRetry={() => void sets.refetch()} />
  return (
    <>
      <div className={css.filters}>
        <SelectField
          label="クラス"
          all={null}
          value={chosen ? classKey(chosen) : ''}
          options={all.map((one) => ({ value: classKey(one), word: className(one, all) }))}
          onChange={(key) => change({ class: key })}
        />
        <SelectField
          label="種類"
          all={null}
          value={category}
          options={categories.map((kind) => ({ value: kind, word: categoryWord[kind] }))}
          onChange={(kind) => change({ kind })}
        />
      </div>
      {(sets.isPending || classes.isPending) && (
        <div className="card">
          <Skeleton lines={5} />
        </div>
      )}
      {sets.data?.count.total_count === 0 && (
        <EmptyState title="使える問題はありません" text="教材コードを登録した問題の結果を見られます。" />
      )}
      {sets.data && sets.data.count.total_count > 0 && chosen && (
        <section className="card" aria-label="問題の一覧">
          <ul className={css.sets}>
            {sets.data.sets.map((set) => (
              <SetLine key={set.code} set={set} of={chosen} />
            ))}
          </ul>
          <Pages count={sets.data.count} list={list} />
        </section>
      )}
    </>
  )
}

interface SetLineProps {
  set: {
    category: Category
    code: string
    title: string
    subject_name: string
    grade_id: number
    question_count: number
  }
  of: ClassRef
}

function SetLine({ set, of }: SetLineProps) {
  return (
    <li>
      <Link to={classResultAddress({ category: set.category, code: set.code, grade: of.grade, kumi: of.kumi })}>
        <b className="grow">{set.title}</b>
        <span className="muted small nowrap">
          {set.subject_name}・{gradeName(set.grade_id)}・{set.question_count}問
        </span>
      </Link>
    </li>
  )
}
