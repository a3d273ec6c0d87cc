/** The cookie of a browser in which somebody has signed in (decision 0312); the firewall looks for its name. */
export const DEVICE_MARK_COOKIE = '__Secure-tcheck-device'
