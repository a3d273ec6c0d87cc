/** An attempt's id names its student, so that one read finds it: `<student id>.<ulid>`. */
export const attemptId = (studentId: string, ulid: string) => `${studentId}.${ulid}`

export function parseAttemptId(id: string): { studentId: string; ulid: string } | undefined {
  const [studentId, ulid, ...rest] = id.split('.')
  return studentId && ulid && rest.length === 0 ? { studentId, ulid } : undefined
}
