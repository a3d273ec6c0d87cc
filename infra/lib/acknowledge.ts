import { Validations } from 'aws-cdk-lib'
import type { IConstruct } from 'constructs'

type FindingId = `AwsSolutions-${string}` | `Annotation::@aws-cdk/${string}`

/**
 * Accepts one finding of cdk-nag, or one warning of the library, on one construct and what it contains, with the
 * reason in one line.
 * @param id the rule, and in brackets the finding where a rule has several: `AwsSolutions-IAM5[Resource::*]`
 */
export function acknowledge(construct: IConstruct, id: FindingId, reason: string): void {
  Validations.of(construct).acknowledge({ id, reason })
}
