import { type SecretName, secretNames } from '@tcheck/stages/secret-names'
import { nameIn, type Stage, secretNameIn } from '@tcheck/stages/stage'
import { CfnOutput, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib'
import { KeyGroup, PublicKey } from 'aws-cdk-lib/aws-cloudfront'
import { Key } from 'aws-cdk-lib/aws-kms'
import { CfnSecret } from 'aws-cdk-lib/aws-secretsmanager'
import { StringParameter } from 'aws-cdk-lib/aws-ssm'
import type { Construct } from 'constructs'
import { acknowledge } from '../acknowledge.ts'

/** Kept after its stack. A failed first deploy deletes it: a secret that stayed would keep its name from the next one. */
const KEPT = RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE

/**
 * The keys for signing and sealing. The secrets are created empty, and an operator's command writes the keys. A
 * function with an empty secret fails; a generated random text would look like a key.
 */
export class KeysStack extends Stack {
  readonly secretsKey: Key
  readonly secretArns: Readonly<Record<SecretName, string>>
  /** Whose signatures CloudFront accepts on /media/*. */
  readonly mediaKeyGroup: KeyGroup

  constructor(scope: Construct, id: string, { stage, ...props }: StackProps & { stage: Stage }) {
    super(scope, id, props)
    this.secretsKey = new Key(this, 'SecretsKey', {
      description: `Tcheck ${stage.name}: token, sealing and media keys`,
      alias: `tcheck/${stage.name}/secrets`,
      enableKeyRotation: true,
      removalPolicy: KEPT,
    })
    const arns = secretNames.map((name) => [name, this.addSecret(stage, name)] as const)
    this.secretArns = Object.fromEntries(arns) as Record<SecretName, string>

    const items = stage.mediaKeyIds.map((keyId) => this.addMediaKey(stage, keyId))
    this.mediaKeyGroup = new KeyGroup(this, 'MediaKeys', { keyGroupName: nameIn(stage, 'media'), items })
  }

  private addSecret(stage: Stage, name: SecretName): string {
    const secret = new CfnSecret(this, `Secret-${name}`, {
      name: secretNameIn(stage, name),
      kmsKeyId: this.secretsKey.keyArn,
    })
    secret.applyRemovalPolicy(KEPT)
    acknowledge(
      secret,
      'AwsSolutions-SMG4',
      'Two keys live side by side while they change, each step watched: an operator rotates them, no timer.',
    )
    return secret.ref
  }

  private addMediaKey(stage: Stage, keyId: string): PublicKey {
    const parameter = `/tcheck/${stage.name}/media-public-key/${keyId}`
    // The id too carries the stage: the library makes of it by what CloudFront tells one request from another.
    const key = new PublicKey(this, `MediaKey-${stage.name}-${keyId}`, {
      publicKeyName: nameIn(stage, `media-${keyId}`),
      comment: parameter,
      encodedKey: StringParameter.valueForStringParameter(this, parameter),
    })
    // What the operator writes into the secret beside the private half.
    new CfnOutput(this, `MediaKeyPair-${keyId}`, { value: key.publicKeyId })
    return key
  }
}
