import type { ExamUse } from '@tcheck/contract/groups/teacher-missions'

/** What a teacher should know before handing an exam out; nothing where nobody knows it. */
export function examUseWords(exam: string, use: ExamUse): string[] {
  const { student_count, practised_count, open_url_count } = use
  return [
    ...(practised_count > 0
      ? [`「${exam}」は、${student_count}人のうち${practised_count}人が、もう練習しています。`]
      : []),
    ...(open_url_count > 0 ? [`「${exam}」は、共有URL(${open_url_count}件)からも開けます。`] : []),
  ]
}
