import { nameByTable, nameIn, type Stage } from '@tcheck/stages/stage'
import { Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib'
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup'
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { Schedule } from 'aws-cdk-lib/aws-events'
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { acknowledge } from '../acknowledge.ts'

interface VaultStackProps extends StackProps {
  readonly stage: Stage
  readonly vault: NonNullable<Stage['vault']>
  readonly tableArn: ITableV2['tableArn']
  readonly buckets: readonly Bucket[]
}

/** AWS Backup's own, for the table and the buckets. */
const POLICIES = ['service-role/AWSBackupServiceRolePolicyForBackup', 'AWSBackupServiceRolePolicyForS3Backup'] as const

/** After this number of days nobody can remove the lock, not even the account's owner. */
const LOCK_DAYS = 3

/**
 * Backups beyond point-in-time recovery: the account's owner cannot delete them before their time, and a copy lies in
 * another account or region.
 */
export class VaultStack extends Stack {
  constructor(scope: Construct, id: string, { stage, vault, tableArn, buckets, ...props }: VaultStackProps) {
    super(scope, id, props)
    const backupVault = new BackupVault(this, 'Vault', {
      // A lock is immutable after its days of grace, so another number of days is another vault.
      backupVaultName: nameIn(stage, `vault-${vault.days}`),
      lockConfiguration: {
        minRetention: Duration.days(vault.days),
        maxRetention: Duration.days(Math.max(vault.days, 3650)),
        changeableFor: Duration.days(LOCK_DAYS),
      },
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    })
    const plan = new BackupPlan(this, 'Plan', { backupPlanName: nameIn(stage, 'daily'), backupVault })
    plan.addRule(
      new BackupPlanRule({
        ruleName: 'daily',
        // Two o'clock at night in Japan.
        scheduleExpression: Schedule.cron({ hour: '17', minute: '0' }),
        deleteAfter: Duration.days(vault.days),
        ...(vault.copyTo && {
          copyActions: [
            {
              destinationBackupVault: BackupVault.fromBackupVaultArn(this, 'Copies', vault.copyTo),
              deleteAfter: Duration.days(vault.days),
            },
          ],
        }),
      }),
    )
    const role = new Role(this, 'Role', {
      description: `Tcheck ${stage.name}: backs up the table and the buckets`,
      assumedBy: new ServicePrincipal('backup.amazonaws.com'),
      managedPolicies: POLICIES.map((name) => ManagedPolicy.fromAwsManagedPolicyName(name)),
    })
    for (const name of POLICIES) {
      acknowledge(
        role,
        `AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${name}]`,
        'AWS Backup’s own policies for its own service: what it needs for a table and a bucket changes with the service.',
      )
    }
    plan.addSelection('Everything', {
      // Another table replaces the selection.
      backupSelectionName: nameByTable(stage, 'all'),
      role,
      resources: [
        BackupResource.fromArn(tableArn),
        ...buckets.map((bucket) => BackupResource.fromArn(bucket.bucketArn)),
      ],
    })
  }
}
