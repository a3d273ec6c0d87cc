import { gradeKey } from '../key-text.ts'

/** The partition of a class: its copies of missions, the guards of its tests, and which attempts its teacher chose. */
export const classPk = (branchId: string, grade: number, kumi: string) => `CLASS#${branchId}#${gradeKey(grade)}#${kumi}`
