import { LONGEST_PUSH_ADDRESS } from '@tcheck/contract/push-services'

/** Whether an address is one of these services': the scheme, the port and the host as they are, nothing before an @. */
export function isOfPushService(address: string, services: readonly string[]): boolean {
  if (address.length > LONGEST_PUSH_ADDRESS || !URL.canParse(address)) return false
  const { origin, protocol, hostname, port, username, password, pathname } = new URL(address)
  if (username !== '' || password !== '') return false
  return services.some((service) => {
    const [, scheme = '', star, rest = '', path = ''] = /^(https?:)\/\/(\*)?([^/]+)(\/.*)$/.exec(service) ?? []
    const isThere = star
      ? protocol === scheme && port === '' && hostname.endsWith(rest) && hostname.length > rest.length
      : origin === `${scheme}//${rest}`
    return isThere && pathname.startsWith(path) && pathname.length > path.length
  })
}
