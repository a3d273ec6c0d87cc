import { useQuery } from '@tanstack/react-query'
import type { Category } from '@tcheck/contract/question-set'
import { plainText } from '@tcheck/markup/plain-text'
import { useSearchParams } from 'react-router'
import { RecordList } from '../../../features/records/record-list.tsx'
import { SelectField } from '../../../features/records/typed-filter.tsx'
import { api } from '../../../lib/api/client.ts'
import { LoadState } from '../../../ui/load-state.tsx'
import { useChangeAddress } from '../../../ui/use-change-address.ts'
import { classResultAddress } from '../mission/mission-sets.ts'
import { categories, categoryFrom, categoryWord } from '../question-set/category.ts'
import { setColumns, setFilters } from '../question-set/set-columns.tsx'
import { setCalls } from '../question-set/set-list-query.ts'
import { askedYear } from '../school/asked-year.ts'
import { classKey, className, sortClasses } from '../school/school-names.ts'
import css from './chooser.module.css'

/** Results of a set over all of its attempts: choose class and kind, then the set. */
export function SetChooser() {
  const [params] = useSearchParams()
  const changeAddress = useChangeAddress()
  const category: Category = categoryFrom(params.get('kind')) ?? 'cbt'
  const year = askedYear(params)
  const classes = useQuery(api.teacherUsers.listClasses.queryOptions({ input: year === undefined ? {} : { year } }))
  const years = classes.data?.years ?? []
  const all = sortClasses(classes.data?.classes ?? [])
  const chosen = all.find((one) => classKey(one) === params.get('class')) ?? all[0]
  const choose = (name: string, value: string) => changeAddress({ page: null, [name]: value })
  return (
    <>
      <div className={css.filters}>
        {(years.length > 0 || year !== undefined) && (
          <SelectField
            label="年度"
            all="いまのクラス"
            value={year === undefined ? '' : String(year)}
            options={years.map((one) => ({ value: String(one), word: `${one}年度` }))}
            onChange={(chosen) => choose('year', chosen)}
          />
        )}
        <SelectField
          label="クラス"
          all={null}
          value={chosen ? classKey(chosen) : ''}
          options={all.map((one) => ({ value: classKey(one), word: className(one, all) }))}
          onChange={(key) => choose('class', key)}
        />
        <SelectField
          label="種類"
          all={null}
          value={category}
          options={categories.map((kind) => ({ value: kind, word: categoryWord[kind] }))}
          onChange={(kind) => choose('kind', kind)}
        />
      </div>
      <LoadState query={classes} failure="クラスを読み込めませんでした。" />
      {chosen && (
        <RecordList
          key={category}
          list={setCalls[category]}
          thing={categoryWord[category]}
          idOf={({ code }) => code}
          nameOf={({ title }) => plainText(title)}
          open={({ code }) => classResultAddress({ category, code, grade: chosen.grade, kumi: chosen.kumi, year })}
          columns={setColumns}
          filters={setFilters}
          empty={{ title: '使える問題はありません', text: '教材コードを登録した問題の結果を見られます。' }}
        />
      )}
    </>
  )
}
