import { SelectField } from '../../../features/records/select-field.tsx'
import type { ListAddress } from '../../../features/records/use-list-address.ts'
import { WordSearch } from '../../../features/records/word-search.tsx'
import { type SetFacets, setList } from '../question-set/set-list-query.ts'
import { gradeName } from '../school/school-names.ts'
import css from './select.module.css'

interface FilterRowProps {
  address: ListAddress
  facets: SetFacets | undefined
}

/** Narrows the list by what the open sets have: subject, grade, textbook, unit, words. */
export function FilterRow({ address, facets }: FilterRowProps) {
  const { filters, q, change } = address
  const { subject_code: subject = '', grade_id: grade = '', junkyo_id: junkyo = '', unit_id: unit = '' } = filters
  const units = facets?.units.filter(
    ({ subject_code, grade_id, junkyo_id }) =>
      (subject === '' || subject_code === subject) &&
      (grade === '' || String(grade_id) === grade) &&
      (junkyo === '' || junkyo_id === junkyo),
  )
  return (
    <section className={`card ${css.filters}`} aria-label="しぼりこみ">
      <SelectField
        label="教科"
        value={subject}
        onChange={(value) => change({ subject_code: value, unit_id: null })}
        options={(facets?.subjects ?? []).map(({ id, name }) => ({ value: id, word: name }))}
      />
      <SelectField
        label="学年"
        value={grade}
        onChange={(value) => change({ grade_id: value, unit_id: null })}
        options={(facets?.grades ?? []).map((one) => ({ value: String(one), word: gradeName(one) }))}
      />
      <SelectField
        label="準拠"
        value={junkyo}
        onChange={(value) => change({ junkyo_id: value, unit_id: null })}
        options={(facets?.junkyos ?? []).map(({ id, name }) => ({ value: id, word: name }))}
      />
      <SelectField
        label="単元"
        value={unit}
        onChange={(value) => change({ unit_id: value })}
        options={(units ?? []).map(({ id, name }) => ({ value: id, word: name }))}
      />
      <WordSearch q={q} placeholder={setList.searchIn} onSearch={(words) => change({ q: words })} />
    </section>
  )
}
