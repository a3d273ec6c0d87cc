/**
 * List prices of Tokyo (ap-northeast-1) in US dollars, without free tiers and tax, from AWS's price pages. Check them
 * again before a quotation.
 */
export const prices = {
  lookedUpOn: '2025-11',
  dynamoDb: {
    millionWriteUnits: 0.715,
    millionReadUnits: 0.1425,
    storageGigabyteMonth: 0.285,
    pointInTimeRecoveryGigabyteMonth: 0.228,
    /** Of a provisioned unit and hour: what warm throughput is charged by, once, for each unit above what a table bears. */
    writeUnitHour: 0.000_742,
    readUnitHour: 0.000_148_4,
    /** Of the stream; a Lambda's own reads of it are free. */
    hundredThousandStreamReads: 0.0228,
  },
  lambda: { millionCalls: 0.2, armGigabyteSecond: 0.000_013_333_4 },
  apiGateway: { millionHttpCalls: 1.29 },
  cloudFront: { gigabyteOut: 0.114, tenThousandRequests: 0.012, millionFunctionCalls: 0.1 },
  /** Of an address at AWS, asked over HTTPS. */
  route53: { healthCheckMonth: 1.5 },
  s3: { gigabyteMonth: 0.025, thousandWrites: 0.0047, thousandReads: 0.000_37 },
  logs: { gigabyteIn: 0.76, gigabyteMonth: 0.033 },
  alarmMonth: 0.1,
  customMetricMonth: 0.3,
  kms: { keyMonth: 1, tenThousandCalls: 0.03 },
  secretsManager: { secretMonth: 0.4, tenThousandCalls: 0.05 },
  firewall: { aclMonth: 5, ruleMonth: 1, millionRequests: 0.6 },
  /** Events that pass a pipe's filters, 64 KB each. */
  pipes: { millionEvents: 0.4 },
  queues: { millionRequests: 0.4 },
  ses: { thousandMails: 0.1 },
  xRay: { millionTraces: 5 },
} as const
