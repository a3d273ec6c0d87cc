/** What a student gives an own written answer beside the model answer, and a teacher may correct: ○ △ × (v1.md "Learning"). */
export const SELF_MARKS = ['circle', 'triangle', 'cross'] as const
export type SelfMark = (typeof SELF_MARKS)[number]

export const SELF_MARK_POINTS = { circle: 4, triangle: 2, cross: 0 } as const satisfies Record<SelfMark, number>
export const MAX_SELF_MARK_POINTS = 4

/** The mark that counts: the teacher's where there is one; both are kept. */
export const countedMark = (own: SelfMark | null, teachers: SelfMark | null): SelfMark | null => teachers ?? own
