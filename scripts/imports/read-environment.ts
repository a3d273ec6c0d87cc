// What Lambda's own runtime sets is no setting of ours.
const READS_ENVIRONMENT = /\bprocess\.env\b(?!\['AWS_LAMBDA_)/
/** A Lambda reads the environment once, in its entry; the local cloud sets it up. */
const MAY_READ = /^functions\/[^/]+\/index\.ts$|^packages\/local-cloud\/|\.test\.tsx?$/
const IS_PRODUCT = /^(packages\/[^/]+\/src|functions|frontend\/src)\//

/** Lines of a product file that read the environment where they may not. */
export function environmentReads(file: string, source: string): number[] {
  if (!IS_PRODUCT.test(file) || MAY_READ.test(file)) return []
  return source.split('\n').flatMap((text, index) => (READS_ENVIRONMENT.test(text) ? [index + 1] : []))
}
