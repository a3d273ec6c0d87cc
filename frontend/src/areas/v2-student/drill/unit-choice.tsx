import { IconCheck } from '@tabler/icons-react'
import type { OwnQuestionSet } from '@tcheck/contract/groups/student-content'
import { RichText } from '../../../features/math/rich-text.tsx'
import { Tick } from '../../../ui/form/tick.tsx'
import { progressRuby } from '../shell/progress-words.ts'
import { useGrade, Words } from '../shell/words.tsx'
import css from './drill.module.css'

interface UnitChoiceProps {
  set: OwnQuestionSet
  isOn: boolean
  /** As many as allowed are chosen: only what is on can change. */
  isFull: boolean
  onToggle: () => void
}

/** One unit as a large box to tick, with how far it is. */
export function UnitChoice({ set, isOn, isFull, onToggle }: UnitChoiceProps) {
  const grade = useGrade()
  const isDisabled = isFull && !isOn
  return (
    <label className={`${css.unit} ${isOn ? css.on : ''} ${isDisabled ? css.full : ''}`}>
      <Tick isOn={isOn} disabled={isDisabled} onTurn={onToggle} />
      <span className={css.box} aria-hidden="true">
        {isOn && <IconCheck className="i i-s" />}
      </span>
      <span className={css.unitText}>
        <b>
          <RichText text={set.title} grade={grade} />
        </b>
        <span className="muted">
          {set.unit_name && `${set.unit_name}・`}
          {set.question_count}問
        </span>
      </span>
      <span className={`chip ${set.progress === 'perfect' ? 'info' : 'line'}`}>
        <Words text={progressRuby[set.progress]} />
        {set.best_score !== null && set.progress !== 'perfect' && (
          <span className="num">
            {set.best_score} / {set.max_score}点
          </span>
        )}
      </span>
    </label>
  )
}
