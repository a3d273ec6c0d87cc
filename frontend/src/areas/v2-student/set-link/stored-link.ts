import { tabArea } from '../../../lib/store/storage-area.ts'

const key = 'tcheckLink'

/** By which link the student in this tab came; beside the name, which says who. */
export const storeLink = (id: string): void => tabArea.setItem(key, id)

export const isThisLink = (id: string): boolean => tabArea.getItem(key) === id
