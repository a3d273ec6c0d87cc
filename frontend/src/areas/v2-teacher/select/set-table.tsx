import { IconEye } from '@tabler/icons-react'
import type { QuestionSetSummary } from '@tcheck/contract/question-set'
import { plainText } from '@tcheck/markup/plain-text'
import { memo } from 'react'
import { OneLine } from '../../../features/math/one-line.tsx'
import { Button } from '../../../ui/button.tsx'
import { gradeName } from '../school/school-names.ts'
import css from './set-table.module.css'

interface SetTableProps {
  sets: readonly QuestionSetSummary[]
  isChosen: (code: string) => boolean
  onToggle: (set: QuestionSetSummary) => void
  onPreview: (set: QuestionSetSummary) => void
}

/** The sets to choose from. A press anywhere on a row chooses it; 「中を見る」 shows the questions. */
export function SetTable({ sets, isChosen, onToggle, onPreview }: SetTableProps) {
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col" className={css.choose}>
            <span className="sr">選ぶ</span>
          </th>
          <th scope="col">題名</th>
          <th scope="col" className={css.wide}>
            教科・学年
          </th>
          <th scope="col" className={css.wide}>
            準拠
          </th>
          <th scope="col" className="right">
            問題数
          </th>
          <th scope="col" className={css.wide}>
            コード
          </th>
          <th scope="col">
            <span className="sr">操作</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {sets.map((set) => (
          <SetRow key={set.code} set={set} isOn={isChosen(set.code)} onToggle={onToggle} onPreview={onPreview} />
        ))}
      </tbody>
    </table>
  )
}

interface SetRowProps extends Pick<SetTableProps, 'onToggle' | 'onPreview'> {
  set: QuestionSetSummary
  isOn: boolean
}

const subjectAndGrade = ({ subject_name, grade_id }: QuestionSetSummary) => `${subject_name}・${gradeName(grade_id)}`

const SetRow = memo(function SetRow({ set, isOn, onToggle, onPreview }: SetRowProps) {
  const id = `choose-${set.code}`
  return (
    <tr className={isOn ? css.on : undefined}>
      <td className={css.choose}>
        <input
          id={id}
          type="checkbox"
          checked={isOn}
          onChange={() => onToggle(set)}
          aria-label={plainText(set.title)}
        />
      </td>
      <td>
        <label htmlFor={id}>
          <b>
            <OneLine text={set.title} />
          </b>
          <span className={`small ${css.narrow}`}>{subjectAndGrade(set)}</span>
          <span className="muted small">
            <OneLine text={set.description || (set.unit_name ?? '')} />
          </span>
        </label>
      </td>
      <td className={`nowrap ${css.wide}`}>{subjectAndGrade(set)}</td>
      <td className={`nowrap muted ${css.wide}`}>{set.junkyo_name ?? '－'}</td>
      <td className="right nowrap">{set.question_count}問</td>
      <td className={`nowrap muted ${css.wide}`}>{set.code}</td>
      <td className="right">
        <Button kind="quiet" size="sm" onClick={() => onPreview(set)} aria-label={`${plainText(set.title)}の中を見る`}>
          <IconEye className="i i-s" aria-hidden />
          中を見る
        </Button>
      </td>
    </tr>
  )
})
