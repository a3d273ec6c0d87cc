/** In the lists one subject is 算数・数学; a child of an elementary school has 算数, later it is 数学. */
const BOTH = '算数・数学'

/**
 * A subject as the readers of a grade call it. Of several subjects in one text each is.
 * @param gradeId  1–12, of the set where there is one, else of the student; unknown: as it is listed
 */
export const subjectInWords = (name: string, gradeId: number | undefined): string =>
  gradeId === undefined || gradeId < 1 ? name : name.replaceAll(BOTH, gradeId <= 6 ? '算数' : '数学')
