import { tabArea } from '../../lib/store/storage-area.ts'
import { createStore } from '../../lib/store/store.ts'

/** Of this tab: a player is loaded anew without asking what its classroom has set. */
const KEY = 'tcheckSilent'

/** 教室では音を出さない: the classroom's word over whoever signed in here; known from the first of v1's pages on. */
export const classroomSilence = createStore({ isSilent: tabArea.getItem(KEY) === '1' })

export function setClassroomSilence(isSilent: boolean): void {
  if (isSilent) tabArea.setItem(KEY, '1')
  else tabArea.removeItem(KEY)
  if (classroomSilence.get().isSilent !== isSilent) classroomSilence.set({ isSilent })
}

/** It counts on v1's pages alone: a card at home belongs to no classroom. */
export const isSilentHere = (): boolean =>
  classroomSilence.get().isSilent && window.location.pathname.startsWith('/v1/student')
