import css from './subject-mark.module.css'

/** A subject's sign on its own ground; its name always stands beside it. */
export function SubjectMark({ name }: { name: string }) {
  const { sign, color, background } = subjectStyle(name)
  return (
    <span className={`centered flex-none bold ${css.mark}`} style={{ color, background }} aria-hidden="true">
      {sign}
    </span>
  )
}

const looks: readonly [pattern: RegExp, sign: string, ink: string, ground: string][] = [
  [/国語/, '文', '#8a1f4f', '#f7e8ee'],
  [/算数|数学/, '＋', '#0b5cad', '#e4effa'],
  [/理科/, '芽', '#1b6a3e', '#e5f3ea'],
  [/社会/, '地', '#7d5200', '#fff2d1'],
  [/英語|外国語/, 'Aa', '#4c578d', '#e8eaf5'],
]

/** A subject's sign, and the two colours that it is drawn with wherever it stands. */
export function subjectStyle(name: string): { sign: string; color: string; background: string } {
  const look = looks.find(([pattern]) => pattern.test(name))
  const [, sign, color, background] = look ?? [null, [...name][0] ?? '', '#3a434b', '#eef0f1']
  return { sign, color, background }
}

interface SubjectChipProps {
  name: string
  /** False where something else says the name. */
  isNamed?: boolean
}

/** A subject in the room of one letter, its first: in lists and calendars of staff. It is heard whole. */
export function SubjectChip({ name, isNamed = true }: SubjectChipProps) {
  const { color, background } = subjectStyle(name)
  return (
    <span className={`flex-none text-12 bold ${css.chip}`} style={{ color, background }} title={name}>
      <span aria-hidden="true">{[...name][0]}</span>
      {isNamed && <span className="sr">{name}</span>}
    </span>
  )
}
