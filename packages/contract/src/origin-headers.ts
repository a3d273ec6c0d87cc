/**
 * Headers that CloudFront, and the local front, add to every call before it reaches the API. They remove both from what a
 * browser sends, so the values are always their own.
 */
export const originHeaders = {
  /** CloudFront and the functions know it. A call without it came another way. */
  secret: 'x-origin-secret',
  /** The address at the other end of the line; API Gateway only sees the edge. */
  viewerAddress: 'x-viewer-address',
} as const
