/** Parts of keys that sort as numbers do. */
export const padded = (value: number, digits: number) => String(value).padStart(digits, '0')
export const gradeKey = (grade: number) => padded(grade, 2)
export const banKey = (ban: number) => padded(ban, 3)
