import { WordSearch } from '../../../ui/word-search.tsx'
import type { SetFacets, SetFilter } from '../question-set/set-list-query.ts'
import { gradeName } from '../school/school-names.ts'
import css from './select.module.css'
import { SelectField } from './select-field.tsx'

interface FilterRowProps {
  filter: SetFilter
  facets: SetFacets | undefined
  onChange: (changes: Readonly<Record<string, string | null>>) => void
}

/** Narrows the list by what the open sets have: subject, grade, textbook, unit, words. */
export function FilterRow({ filter, facets, onChange }: FilterRowProps) {
  const units = facets?.units.filter(
    ({ subject_code, grade_id, junkyo_id }) =>
      (filter.subject === '' || subject_code === filter.subject) &&
      (filter.grade === '' || String(grade_id) === filter.grade) &&
      (filter.junkyo === '' || junkyo_id === filter.junkyo),
  )
  return (
    <section className={`card ${css.filters}`} aria-label="しぼりこみ">
      <SelectField
        label="教科"
        value={filter.subject}
        onChange={(subject) => onChange({ subject, unit: null })}
        options={(facets?.subjects ?? []).map(({ id, name }) => ({ value: id, word: name }))}
      />
      <SelectField
        label="学年"
        value={filter.grade}
        onChange={(grade) => onChange({ grade, unit: null })}
        options={(facets?.grades ?? []).map((grade) => ({ value: String(grade), word: gradeName(grade) }))}
      />
      <SelectField
        label="準拠"
        value={filter.junkyo}
        onChange={(junkyo) => onChange({ junkyo, unit: null })}
        options={(facets?.junkyos ?? []).map(({ id, name }) => ({ value: id, word: name }))}
      />
      <SelectField
        label="単元"
        value={filter.unit}
        onChange={(unit) => onChange({ unit })}
        options={(units ?? []).map(({ id, name }) => ({ value: id, word: name }))}
      />
      <WordSearch q={filter.q} placeholder="題名・教材コード" onSearch={(q) => onChange({ q })} />
    </section>
  )
}
