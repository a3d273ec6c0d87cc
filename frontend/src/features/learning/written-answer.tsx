import { MOST_PHOTOS, readWritten, type WrittenAnswer } from '@tcheck/scoring/self-mark'
import { useId } from 'react'
import { RichText } from '../math/rich-text.tsx'
import { PhotoField } from './photo-field.tsx'
import css from './self-marking.module.css'

/** Longest text of one place of an answer, as the contract has it. */
const MOST_LETTERS = 2000

interface WrittenAnswerFieldProps {
  answers: readonly string[]
  isLocked: boolean
  grade: number
  /** From the answer as it then is: a photo is made small while its student writes on. */
  onChange: (change: (before: WrittenAnswer) => Partial<WrittenAnswer>) => void
}

/** A box to write in, which grows with what is written; drawing is the memo's over the question. */
export function WrittenAnswerField({ answers, isLocked, grade, onChange }: WrittenAnswerFieldProps) {
  const id = useId()
  const written = readWritten(answers)
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        <RichText text="{自分|じぶん}の{考|かんが}え" grade={grade} />
      </label>
      <textarea
        id={id}
        className={css.box}
        rows={6}
        maxLength={MOST_LETTERS}
        value={written.text}
        readOnly={isLocked}
        onChange={({ currentTarget: { value: text } }) => onChange(() => ({ text }))}
      />
      <p className="muted">
        <RichText
          text="{式|しき}も、ことばも{書|か}けます。{手書|てが}きは、{問題|もんだい}の{上|うえ}にペンでかきます。"
          grade={grade}
        />
      </p>
      <PhotoField
        names={written.photos}
        isLocked={isLocked}
        onAdd={(name) => onChange(({ photos }) => ({ photos: [...photos, name].slice(0, MOST_PHOTOS) }))}
        onRemove={(name) => onChange(({ photos }) => ({ photos: photos.filter((one) => one !== name) }))}
      />
    </div>
  )
}
