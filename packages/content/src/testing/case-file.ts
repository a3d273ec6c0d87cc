import { readFile } from 'node:fs/promises'

/** The bytes of one of the small inputs in `cases/`. */
export const caseFile = async (name: string): Promise<Uint8Array> =>
  new Uint8Array(await readFile(new URL(`./cases/${name}`, import.meta.url)))
