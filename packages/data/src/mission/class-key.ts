import { gradeKey } from '../key-text.ts'

const classText = (branchId: string, grade: number, kumi: string) => `${branchId}#${gradeKey(grade)}#${kumi}`

/** The partition of a class: its copies of missions, and which attempts its teacher chose. */
export const classPk = (...of: Parameters<typeof classText>) => `CLASS#${classText(...of)}`

/** The guards of a class's tests: apart from its missions, since what students call notes there that all have finished. */
export const testsPk = (...of: Parameters<typeof classText>) => `TESTS#${classText(...of)}`
