import type { SignInTryCounter } from '@tcheck/accounts/sign-in-tries'
import {
  countTry,
  forgetTries,
  readManyTries,
  readRemembered,
  remember,
  spendRemembered,
  takeTryBack,
  takeTurn,
} from '@tcheck/data/limit/limit'
import { isSchoolNetwork } from '@tcheck/data/network/school-network'
import type { Table } from '@tcheck/data/table'

/** Counts tries in the table, by the clock of the call. */
export const signInTryCounter = (table: Table, now: Date): SignInTryCounter => ({
  count: ({ name, seconds }, by) => (by === 1 ? countTry : takeTryBack)(table, name, seconds, now.getTime()),
  read: (windows) => readManyTries(table, windows, now.getTime()),
  takeTurn: (window, lastMs) => takeTurn(table, { ...window, lastMs }, now.getTime()),
  forget: (window) => forgetTries(table, window, now.getTime()),
  spend: (name, untilMs) => spendRemembered(table, name, untilMs),
  isConfirmed: (address) => isSchoolNetwork(table, address),
  rememberedUntil: (names) => readRemembered(table, names),
  remember: (name, untilMs) => remember(table, name, untilMs),
})
