import { foldLogin } from '@tcheck/contract/fold'
import { idOfKey } from '../id-of-key.ts'

/** The account that an import makes for the parent of a login: the same for each child, and when it is done again. */
export const parentIdOf = (importId: string, login: string): string => `parent-${idOfKey(importId, foldLogin(login))}`
