/** The school account of the journeys: what the server of single sign-on sets up and its test types. */
export const schoolAccount = {
  schoolCode: 'aoba-chu',
  domain: 'aoba.example',
  providerName: '青葉市アカウント',
  linkCode: 'K7QF-93MD-X2PT',
  /** Of the branch's portal; drawn once, for the journeys alone. */
  portalKey: 'n2XbGm0cQ1u4hR7eVtYkz5pJwLdA8sFq6iBvTxO3yEU',
} as const

export const portalKeyIdOf = (branchId: string) => `${branchId}.journey`
