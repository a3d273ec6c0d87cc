import type { OriginCheck } from '@tcheck/lambda-kit/origin-check'

/** An origin check that lets every call pass, for tests of what comes after it. */
export const anyOrigin: OriginCheck = async (event) => event
