/**
 * Opens a set as a student of the moment: the student's entrance takes the name out of the fragment, which no server
 * ever sees, and goes on to the mission.
 */
export function trialLink(encryptedUsername: string, missionId: string, origin = window.location.origin): string {
  const fragment = new URLSearchParams({ encrypted_username: encryptedUsername })
  const query = new URLSearchParams({ to: `/student/${missionId}` })
  return `${origin}/student?${query}#${fragment}`
}

/** What a student's printed card carries. */
export function studentCardLink(encryptedUsername: string, origin = window.location.origin): string {
  return `${origin}/student#${new URLSearchParams({ encrypted_username: encryptedUsername })}`
}

/** What a printed book's page carries: the questions of one material code, for students of this school only. */
export function materialLink(encryptedCode: string, origin = window.location.origin): string {
  return `${origin}/student/question-groups?${new URLSearchParams({ encrypted_code: encryptedCode })}`
}
