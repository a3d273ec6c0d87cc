import css from './subject-mark.module.css'

/** A subject's letter on its own ground; its name always stands beside it. */
export function SubjectMark({ name }: { name: string }) {
  const { letter, color, background } = subjectStyle(name)
  return (
    <span className={`centered flex-none bold ${css.mark}`} style={{ color, background }} aria-hidden="true">
      {letter}
    </span>
  )
}

// 外国語 holds 国語.
const looks: readonly [pattern: RegExp, ink: string, ground: string][] = [
  [/英語|外国語/, '#4c578d', '#e8eaf5'],
  [/国語/, '#8a1f4f', '#f7e8ee'],
  [/算数|数学/, '#0b5cad', '#e4effa'],
  [/理科/, '#1b6a3e', '#e5f3ea'],
  [/社会/, '#7d5200', '#fff2d1'],
]

/** A subject's letter (国, 算, 理, 社, 英), the first of its name, and the two colours that it has everywhere. */
export function subjectStyle(name: string): { letter: string; color: string; background: string } {
  const isForeign = name.startsWith('外国語')
  const [, color, background] = looks.find(([pattern]) => pattern.test(name)) ?? [null, '#3a434b', '#eef0f1']
  return { letter: isForeign ? '英' : ([...name][0] ?? ''), color, background }
}

interface SubjectChipProps {
  name: string
  /** False where something else says the name. */
  isNamed?: boolean
}

/** A subject in the room of one letter: in lists and calendars of staff. It is heard whole. */
export function SubjectChip({ name, isNamed = true }: SubjectChipProps) {
  const { letter, color, background } = subjectStyle(name)
  return (
    <span className={`flex-none text-12 bold ${css.chip}`} style={{ color, background }} title={name}>
      <span aria-hidden="true">{letter}</span>
      {isNamed && <span className="sr">{name}</span>}
    </span>
  )
}
