/** Calls about one's own account, whomever one impersonates: `client.account.show({}, asSelf)`. */
export const asSelf = { context: { speaker: 'self' } } as const
