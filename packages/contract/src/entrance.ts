/**
 * What CloudFront, and the local front, add to every call before it reaches the API. Both names are removed from what a browser
 * sends, so that their values are the entrance's own.
 */
export const entranceHeaders = {
  /** Known to the entrance and to the functions: a call without it came another way. */
  secret: 'x-origin-secret',
  /** The address at the other end of the line; API Gateway only sees the edge. */
  viewerAddress: 'x-viewer-address',
} as const
