import { isContractProcedure } from '@orpc/contract'
import { expect, test } from 'vitest'
import type * as z from 'zod'
import { contract } from './contract.ts'
import { type Leaf, leavesOf } from './testing/limits.ts'

const leaves = Object.entries(contract).flatMap(([group, routes]) =>
  Object.entries(routes).flatMap(([name, procedure]) => {
    const { inputSchema } = isContractProcedure(procedure) ? procedure['~orpc'] : {}
    return leavesOf(inputSchema as unknown as z.ZodType).map((leaf) => ({
      ...leaf,
      path: `${group}.${name} ${leaf.path}`,
    }))
  }),
)

/** The longest text that a pattern takes is known: it is anchored, and repeats nothing without an end. */
const isBoundedPattern = ({ source }: RegExp) =>
  source.startsWith('^') && source.endsWith('$') && !/(?<!\\)[*+]|\{\d+,\}/.test(source.replace(/\[[^\]]*\]/g, 'x'))

const patternsOf = ({ checks }: Leaf) =>
  checks.flatMap((one) => (one['pattern'] instanceof RegExp ? [one['pattern']] : []))
const has = ({ checks }: Leaf, ...names: string[]) => checks.some(({ check }) => names.includes(check))
const formatsOf = ({ checks }: Leaf) => checks.map((one) => one['format'])

function faultOf(leaf: Leaf): string | null {
  switch (leaf.type) {
    case 'string': {
      const isShort = patternsOf(leaf).some(isBoundedPattern) || formatsOf(leaf).includes('date')
      return isShort || has(leaf, 'max_length', 'length_equals') ? null : 'a text without a longest length'
    }
    case 'number': {
      const isExact = formatsOf(leaf).includes('safeint')
      if (!isExact) return 'a number that may have a fraction'
      return has(leaf, 'greater_than') && has(leaf, 'less_than') ? null : 'a number without two ends'
    }
    case 'array':
      return has(leaf, 'max_length', 'length_equals') ? null : 'a list without a longest length'
    case 'record':
      return 'a record, whose keys nothing bounds'
    case 'other':
      return 'a type that nothing bounds'
  }
}

/** Values that are of no use beyond their type, with the reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'adminNotifications.update notification.attachmentDeleteFlag':
    'a form says yes and no in words; nothing else is taken',
}

test('every text, number and list of every input has a type and bounds', () => {
  expect(leaves.length).toBeGreaterThan(900)
  const faults = leaves.flatMap((leaf) => {
    const fault = faultOf(leaf)
    return fault === null || leaf.path in EXCEPTIONS ? [] : [`${leaf.path}: ${fault}`]
  })
  expect(faults).toEqual([])
})

const NAMES_A_THING = /(^|[._])(ids?|codes?|keys?)(\[\])*$/

/** What somebody types or what another system made, compared with what is stored and never part of a key as it is. */
const TYPED = [
  'auth.confirmSecondFactor code',
  'sso.complete code',
  'sso.link link_code',
  'account.confirmSecondFactor code',
  'parentMailSettings.confirmAddress code',
  'adminIdentityProviders.save identity_provider.client_id',
  'adminIdentityProviders.issueLinkCode login_id',
  'adminMaterialCodes.create material_code.code',
  // Sealed texts, which are opened by a key.
  'sso.signInFromPortal encrypt_login_id',
  'studentContent.showMaterialCode encrypted_code',
]

test('every id, code and key of every input has a pattern, which no name of Object.prototype fits', () => {
  const ids = leaves.filter(({ type, path }) => type === 'string' && NAMES_A_THING.test(path) && !TYPED.includes(path))
  expect(ids.length).toBeGreaterThan(200)
  const withoutPattern = ids.filter((leaf) => patternsOf(leaf).length === 0)
  expect(withoutPattern.map(({ path }) => path)).toEqual([])
  const loose = ids.filter(({ schema }) =>
    [...Object.getOwnPropertyNames(Object.prototype), 'a#b', 'a/b', '#'].some((value) => {
      const { data } = (schema as z.ZodType).safeParse(value)
      return typeof data === 'string' && (data in Object.prototype || /[#/]/.test(data))
    }),
  )
  expect(loose.map(({ path }) => path)).toEqual([])
})
