/** How far a grade is from a student's: the own one first, then the nearest; of two equally near ones the lower, which the student has learnt. */
export const byNearestGrade =
  (grade: number) =>
  (one: number, other: number): number =>
    Math.abs(one - grade) - Math.abs(other - grade) || one - other
