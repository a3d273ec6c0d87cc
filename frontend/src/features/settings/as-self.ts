/** Calls about one's own account, whomever one stands in for: `client.account.show({}, asSelf)`. */
export const asSelf = { context: { speaker: 'self' } } as const
