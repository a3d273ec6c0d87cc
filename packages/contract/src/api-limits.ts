const MEGABYTE = 1024 * 1024

/**
 * The limits of an HTTP API and its Lambdas, for the cloud's template and the local gateway.
 * @see the quotas of API Gateway (HTTP APIs) and of Lambda
 */
export const apiLimits = {
  requestBytes: 10 * MEGABYTE,
  /** An event or an answer, as JSON. */
  lambdaPayloadBytes: 6 * MEGABYTE,
  /** An HTTP API gives up after 30 s; a Lambda ends before, so that its log says why. */
  lambdaSeconds: 29,
} as const
