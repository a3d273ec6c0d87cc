import { IconX } from '@tabler/icons-react'
import type { IssueDetail } from '@tcheck/contract/groups/admin-material-codes'
import { OneLine } from '../../../features/math/one-line.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { RichChoiceField } from '../../../ui/form/rich-choice-field.tsx'
import { useOwnField } from '../../../ui/form/use-own-field.ts'
import { categoryWords } from './issue-words.ts'
import css from './material-codes.module.css'

type ChosenSet = IssueDetail['sets'][number]

interface SetsFieldProps {
  label: string
  value: readonly ChosenSet[]
  error: string | null
  onChange: (sets: ChosenSet[]) => void
  onSearch: (words: string) => void
  choices: readonly (ChosenSet & { word: string })[]
  /** How many the words find. */
  count: number
}

const keyOf = ({ category, code }: ChosenSet) => `${category}:${code}`

/** Sets that codes open: found by typing, listed below, taken out again. */
export function SetsField({ label, value, error, onChange, onSearch, choices, count }: SetsFieldProps) {
  const field = useOwnField({
    label: `${label}を加える`,
    value: '',
    error,
    onChange: (key: string) => {
      const set = choices.find((one) => keyOf(one) === key)
      if (set && !value.some((one) => keyOf(one) === key))
        onChange([...value, { category: set.category, code: set.code, title: set.title }])
    },
  })
  return (
    <div className="stack">
      <RichChoiceField
        {...field}
        placeholder="題名・コードで探す"
        onSearch={onSearch}
        choices={choices.map((set) => ({ value: keyOf(set), word: set.word, detail: categoryWords[set.category] }))}
        foot={
          count > choices.length
            ? `${count}件のうち、はじめの${choices.length}件。ことばでしぼってください。`
            : `${count}件`
        }
      />
      <ul className={css.sets} aria-label={`${label}(${value.length}件)`}>
        {value.map((set) => (
          <li key={keyOf(set)}>
            <OneLine text={set.title ?? set.code} />
            <span className="muted small nowrap">
              {categoryWords[set.category]} <code>{set.code}</code>
            </span>
            <IconButton
              aria-label={`${set.code}を外す`}
              onClick={() => onChange(value.filter((one) => keyOf(one) !== keyOf(set)))}
            >
              <IconX className="i" aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
    </div>
  )
}
