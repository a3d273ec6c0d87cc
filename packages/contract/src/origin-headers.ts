/**
 * Headers that CloudFront and the local front add to every API call. They overwrite what a browser sends, so their values can be trusted.
 */
export const originHeaders = {
  /** CloudFront and the functions know it. A call without it came another way. */
  secret: 'x-origin-secret',
  /** The address at the other end of the line; API Gateway only sees the edge. */
  viewerAddress: 'x-viewer-address',
} as const
