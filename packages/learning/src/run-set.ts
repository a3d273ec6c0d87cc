interface GroupHead {
  readonly subject_code: string
  readonly subject_name: string
  readonly grade_id: number
}

/** What a run of chosen questions is called: by the group that its first one is from, and that there are others. */
export function titleOfRun(
  questions: readonly { group: string }[],
  groups: readonly { code: string; title: string }[],
) {
  const title = groups.find(({ code }) => code === questions[0]?.group)?.title ?? ''
  return new Set(questions.map(({ group }) => group)).size > 1 ? `${title} ほか` : title
}

/**
 * A run as a question set for the player, without its questions. Server and offline device create the same one. The player treats an
 * lquestion group as a unit.
 * @param groups those of its questions; its subject and grade are the first one's
 */
export function runSetHead(
  { id, title, grade }: { id: string; title: string; grade: number },
  groups: readonly GroupHead[],
) {
  const [first] = groups
  return {
    id,
    code: id,
    category: 'unit' as const,
    version: 1,
    title,
    description: '',
    subject_code: first?.subject_code ?? '',
    subject_name: first?.subject_name ?? '',
    grade_id: first?.grade_id ?? grade,
    junkyo_id: null,
    junkyo_name: null,
    unit_id: null,
    unit_name: null,
  }
}
