import type { Activity } from './understanding.ts'

/** Whose material an lquestion group is of. */
interface CourseOfGroup {
  readonly subject_code: string
  readonly grade: number
}

/** As a day keeps it beside its answers. */
export const courseName = ({ subject_code, grade }: CourseOfGroup): string => `${grade}#${subject_code}`

export function courseOfName(name: string): CourseOfGroup {
  const at = name.indexOf('#')
  return { subject_code: name.slice(at + 1), grade: Number(name.slice(0, at)) }
}

const groupOf = (question: string) => question.slice(0, question.lastIndexOf('/'))

/** The answers of a day by the course of their groups; under null those of a group that the day does not name. */
export function answersByCourse({
  answers,
  courses = {},
}: Pick<Activity, 'answers' | 'courses'>): Map<string | null, Activity['answers']> {
  // A map: a group may have any name, `__proto__` included.
  const named = new Map(Object.entries(courses))
  const byCourse = Map.groupBy(Object.entries(answers), ([question]) => named.get(groupOf(question)) ?? null)
  return new Map([...byCourse].map(([course, own]) => [course, Object.fromEntries(own)]))
}
