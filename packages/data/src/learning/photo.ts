import { type Item, type Key, onlyIfAbsent, type Table, type Write } from '../table.ts'
import { learningPk } from './activity.ts'

/** A photo of a written answer: the device named it as it was taken, and the answer names it, whichever of the two comes first. */
interface StoredPhoto {
  name: string
  student_id: string
  branch_id: string
  upload_id: string
  created_at: string
}

const keyOf = (studentId: string, name: string): Key => ({ pk: learningPk(studentId), sk: `PHOTO#${name}` })

export const getPhoto = (table: Table, studentId: string, name: string): Promise<StoredPhoto | undefined> =>
  table.get<StoredPhoto & Item>(keyOf(studentId, name), { consistent: true })

/** @throws ConditionFailed, on writing, where it is kept already */
export const photoWrite = (photo: StoredPhoto): Write => ({
  put: { ...photo, ...keyOf(photo.student_id, photo.name) } satisfies Item,
  condition: onlyIfAbsent,
})
