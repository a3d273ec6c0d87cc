/** Of several children the one that it is about, by its number: what leads there says no id. */
export function pageOfChild(
  { page, student_id }: { page: string; student_id?: string | undefined },
  { student_ids = [] }: { student_ids?: readonly string[] },
): string {
  const at = student_id === undefined ? -1 : student_ids.indexOf(student_id)
  return at < 0 || student_ids.length < 2 ? page : `${page}?child=${at + 1}`
}
