import { useQueries } from '@tanstack/react-query'
import type { ClassRef } from '@tcheck/contract/fields'
import { plainText } from '@tcheck/markup/plain-text'
import { api } from '../../../lib/api/client.ts'
import { Note } from '../../../ui/note.tsx'
import { classKey } from '../school/school-names.ts'
import type { ChosenSet } from './draft.ts'
import { examUseWords } from './exam-use-words.ts'

interface ExamUseProps {
  exams: readonly ChosenSet[]
  classes: readonly ClassRef[]
}

const fresh = { staleTime: 60_000 } as const

/** Says of each chosen exam who of the chosen classes knows it already, and whether a link opens it to others. */
export function ExamUseNote({ exams, classes }: ExamUseProps) {
  const uses = useQueries({
    queries: exams.map(({ code }) => ({
      ...api.teacherMissions.showExamUse.queryOptions({
        input: { cbt_exam_code: code, classes: classes.map(classKey) },
      }),
      ...fresh,
      enabled: classes.length > 0,
    })),
  })
  if (exams.length === 0 || classes.length === 0) return null
  const told = exams.flatMap(({ title }, at) => {
    const use = uses[at]?.data?.exam_use
    return use ? examUseWords(plainText(title), use) : []
  })
  if (told.length > 0) {
    return (
      <Note kind="warn">
        {told.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </Note>
    )
  }
  if (uses.some(({ isError }) => isError))
    return <p className="muted small">練習した生徒の数を調べられませんでした。</p>
  return uses.every(({ isSuccess }) => isSuccess) ? (
    <p className="muted small">選んだクラスの生徒は、まだ練習していません。</p>
  ) : null
}
