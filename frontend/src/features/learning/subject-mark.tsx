import css from './subject-mark.module.css'

const looks: readonly [pattern: RegExp, sign: string, ink: string, ground: string][] = [
  [/国語/, '文', '#8a1f4f', '#f7e8ee'],
  [/算数|数学/, '＋', '#0b5cad', '#e4effa'],
  [/理科/, '芽', '#1b6a3e', '#e5f3ea'],
  [/社会/, '地', '#7d5200', '#fff2d1'],
  [/英語|外国語/, 'Aa', '#4c578d', '#e8eaf5'],
]

/** A subject's sign on its own ground; its name always stands beside it. */
export function SubjectMark({ name }: { name: string }) {
  const look = looks.find(([pattern]) => pattern.test(name))
  const [sign, color, background] = look ? look.slice(1) : [name.slice(0, 1), '#3a434b', '#eef0f1']
  return (
    <span className={css.mark} style={{ color: String(color), background: String(background) }} aria-hidden="true">
      {String(sign)}
    </span>
  )
}
