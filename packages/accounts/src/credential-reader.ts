import { createAccessTokenReader, type VerifiedAccessToken } from './access-token.ts'
import { open, type SealedPayload, type SealingKeys } from './sealed-text.ts'
import type { Secrets } from './secrets.ts'

/** The student that an `encrypted_username` names; whether it still holds is for the reader of the student to say. */
interface NamedStudent {
  branchId: string
  studentId: string
  version: number
  entryId: string | null
}

export interface CredentialReader {
  readAccessToken: (token: string, now: Date) => Promise<VerifiedAccessToken | null>
  readEncryptedUsername: (sealed: string) => Promise<NamedStudent | null>
}

/** `link_version` of a student whose links were never revoked. */
export const FIRST_LINK_VERSION = 1

interface CredentialSources {
  secrets: Pick<Secrets, 'publicKeys' | 'sealingKeys'>
  findStudentIdByLogin: (loginId: string) => Promise<string | null>
}

const MOST_OPENED = 1000

/**
 * Opens sealed texts and caches them while the keys stay the same: every call of a student carries one, and opening it is the slowest step
 * of authentication. Whether the text is still valid is read from the table in each call.
 */
function createOpener() {
  let opened = new Map<string, SealedPayload>()
  let openedWith: SealingKeys | undefined
  return (keys: SealingKeys, sealed: string): SealedPayload | null => {
    if (keys !== openedWith || opened.size >= MOST_OPENED) opened = new Map()
    openedWith = keys
    const payload = opened.get(sealed) ?? open(keys, sealed)
    if (payload) opened.set(sealed, payload)
    return payload
  }
}

/** Reads both kinds of credentials with the keys of the moment. */
export function createCredentialReader({ secrets, findStudentIdByLogin }: CredentialSources): CredentialReader {
  const openOnce = createOpener()
  return {
    readAccessToken: createAccessTokenReader(secrets.publicKeys),

    async readEncryptedUsername(sealed) {
      const payload = openOnce(await secrets.sealingKeys(), sealed)
      if (!payload) return null
      const { branchId, text } = payload
      if (payload.purpose === 'student') {
        return { branchId, studentId: text, version: payload.version, entryId: payload.entryId }
      }
      // What was sealed for anything else, a door card among it, signs nobody in.
      if (payload.purpose !== 'text') return null
      // A text of `utility/encrypt`: the student's login or id. It carries no version, so the first revocation ends it.
      return {
        branchId,
        studentId: (await findStudentIdByLogin(text)) ?? text,
        version: FIRST_LINK_VERSION,
        entryId: null,
      }
    },
  }
}
