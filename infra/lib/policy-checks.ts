import { type App, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'

/** Fails the synthesis for each finding of cdk-nag's AWS Solutions rules without an `acknowledge`. */
export function checkPolicies(app: App): void {
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
}
