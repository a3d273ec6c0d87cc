import { type App, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'

/** Lets the synthesis fail at any finding of cdk-nag's AWS Solutions rules that no `acknowledge` argues away. */
export function checkPolicies(app: App): void {
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
}
