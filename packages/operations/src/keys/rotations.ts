import { createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto'
import {
  type AnswerSecrets,
  LEARN_ANSWER_KEY_SECONDS,
  OUTLIVE_ANSWER_KEY_SECONDS,
  publishAnswerKey,
  retireAnswerKey,
  switchAnswerKey,
} from '@tcheck/accounts/answer-keys-rotation'
import {
  generateAnswerSecrets,
  generateOriginSecret,
  generateSecrets,
  type StoredOriginSecret,
  type StoredSecrets,
} from '@tcheck/accounts/new-keys'
import { LEARN_SEALING_SECONDS, publishSealingKey, switchSealingKey } from '@tcheck/accounts/sealing-keys-rotation'
import {
  LEARN_SECONDS,
  OUTLIVE_SECONDS,
  publishNext,
  retirePrevious,
  signWithNext,
  type TokenSecrets,
} from '@tcheck/accounts/token-keys-rotation'
import type { SecretName } from '@tcheck/stages/secret-names'
import { OperationError } from '../operation-error.ts'

type Written = readonly (readonly [SecretName, unknown])[]

interface StepOutcome {
  /** In the order in which they are to be written. */
  write: Written
  /** What the person does next. */
  next: string
}

interface StepInput {
  /** What is stored now; null for what never was. */
  stored: Readonly<Partial<Record<SecretName, unknown>>>
  /** CloudFront's name of the published media key. */
  keyPairId?: string | undefined
  /** The stage's name, for what is said; undefined for the data folder. */
  stageName?: string | undefined
}

export interface Rotation {
  label: string
  secrets: readonly SecretName[]
  /** Seconds that must lie between the step before and this one: until then somebody works with what was before. */
  waits: Readonly<Record<string, number>>
  steps: Readonly<Record<string, (input: StepInput) => StepOutcome>>
}

const minutes = (seconds: number) => `${Math.ceil(seconds / 60)}分`
const ALL_LAMBDAS_KNOW = minutes(LEARN_SECONDS)

const generatedOnce = (stored: StepInput['stored']) => {
  if (Object.values(stored).some((value) => value !== null && value !== undefined)) {
    throw new OperationError('もう鍵があります。generate は、まだ鍵のない所でだけ使います。')
  }
}
const needed = (stored: StepInput['stored'], name: SecretName): unknown => {
  const value = stored[name]
  if (value === null || value === undefined)
    throw new OperationError('まだ鍵がありません。先に generate をしてください。')
  return value
}
const GENERATED = '最初の鍵を作りました。'

// Public before private, so that every signed token can be verified. A retirement uses the reverse order.
const tokenWrites = (after: TokenSecrets, first: 'public' | 'private'): Written => {
  const published = ['token-public-keys', after.tokenPublicKeys] as const
  const signing = ['token-keys', after.tokenKeys] as const
  return first === 'public' ? [published, signing] : [signing, published]
}
const tokenSecrets = (stored: StepInput['stored']) =>
  ({
    tokenKeys: needed(stored, 'token-keys'),
    tokenPublicKeys: needed(stored, 'token-public-keys'),
  }) as TokenSecrets

/** An interrupted retirement leaves the public part; the same step completes it. */
function retireTokenKey(secrets: TokenSecrets): TokenSecrets {
  const { tokenKeys, tokenPublicKeys } = secrets
  const isHalf = !tokenKeys.previous && !tokenKeys.next && tokenPublicKeys.keys.length > 1
  return retirePrevious(isHalf ? { ...secrets, tokenKeys: { ...tokenKeys, previous: tokenKeys.current } } : secrets)
}

const tokenKeys: Rotation = {
  label: 'サインインの署名',
  secrets: ['token-keys', 'token-public-keys'],
  waits: { switch: LEARN_SECONDS, retire: OUTLIVE_SECONDS },
  steps: {
    generate: ({ stored }) => {
      generatedOnce(stored)
      return { write: tokenWrites(generateSecrets(), 'public'), next: GENERATED }
    },
    publish: ({ stored }) => ({
      write: tokenWrites(publishNext(tokenSecrets(stored)), 'public'),
      next: `次の鍵を知らせました。${ALL_LAMBDAS_KNOW}たってから switch をしてください。`,
    }),
    switch: ({ stored }) => ({
      write: tokenWrites(signWithNext(tokenSecrets(stored)), 'public'),
      next: `新しい鍵で署名します。${minutes(OUTLIVE_SECONDS)}たってから retire をしてください。`,
    }),
    retire: ({ stored }) => ({
      write: tokenWrites(retireTokenKey(tokenSecrets(stored)), 'private'),
      next: '前の鍵を捨てました。入れ替えは終わりです。',
    }),
  },
}

const sealingOf = (stored: StepInput['stored']) => needed(stored, 'sealing-keys') as StoredSecrets['sealingKeys']
const sealingKeys: Rotation = {
  label: 'リンクとQRコードの暗号',
  secrets: ['sealing-keys'],
  waits: { switch: LEARN_SEALING_SECONDS },
  steps: {
    generate: ({ stored }) => {
      generatedOnce(stored)
      return { write: [['sealing-keys', generateSecrets().sealingKeys]], next: GENERATED }
    },
    publish: ({ stored }) => ({
      write: [['sealing-keys', publishSealingKey(sealingOf(stored))]],
      next: `次の鍵を知らせました。${minutes(LEARN_SEALING_SECONDS)}たってから switch をしてください。`,
    }),
    switch: ({ stored }) => ({
      write: [['sealing-keys', switchSealingKey(sealingOf(stored))]],
      next: 'これからのリンクは新しい鍵で作ります。配ったリンクはそのまま使えます。前の鍵は残してください。',
    }),
  },
}

interface StoredMediaSigning {
  key_pair_id: string
  private_key: string
  /** Published, not yet used. */
  next?: { private_key: string }
}

/** ECDSA P-256, which CloudFront verifies beside RSA. */
const generateMediaKey = () =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

/** The public part of a key for CloudFront, and the commands to set it. It is public, so it may be printed. */
function cloudFrontSteps(privateKey: string, stageName: string | undefined): string {
  if (stageName === undefined) return 'いちど起動し直したら、switch をしてください。'
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString()
  const id = `k${randomBytes(3).toString('hex')}`
  return [
    '次の3つをしてから switch をしてください。',
    `1. 公開鍵を登録: aws ssm put-parameter --type String --name /tcheck/${stageName}/media-public-key/${id} --value "${publicKey.trim()}"`,
    `2. infra/stages/${stageName}.ts の mediaKeyIds に '${id}' を加えて、デプロイ`,
    `3. 出力 MediaKeyPair-${id} の値を --key-pair-id に書く`,
  ].join('\n')
}

const mediaOf = (stored: StepInput['stored']) => needed(stored, 'media-signing') as StoredMediaSigning
const mediaSigning: Rotation = {
  label: '図と動画のURLの署名',
  secrets: ['media-signing'],
  waits: { retire: LEARN_SECONDS },
  steps: {
    generate: ({ stored, stageName }) => {
      generatedOnce(stored)
      const private_key = generateMediaKey()
      // Refused by readers until the switch names the pair: there is no signature that CloudFront would take before.
      return { write: [['media-signing', { next: { private_key } }]], next: cloudFrontSteps(private_key, stageName) }
    },
    publish: ({ stored, stageName }) => {
      const before = mediaOf(stored)
      if (before.next) throw new OperationError('次の鍵はもう作ってあります。switch をしてください。')
      const private_key = generateMediaKey()
      return {
        write: [['media-signing', { ...before, next: { private_key } }]],
        next: cloudFrontSteps(private_key, stageName),
      }
    },
    switch: ({ stored, keyPairId, stageName }) => {
      const { next } = mediaOf(stored)
      if (!next) throw new OperationError('次の鍵がありません。先に publish をしてください。')
      if (stageName !== undefined && !/^K[A-Z0-9]{5,20}$/.test(keyPairId ?? '')) {
        throw new OperationError('--key-pair-id に、デプロイの出力 MediaKeyPair-… の値を書いてください。')
      }
      const key_pair_id = keyPairId ?? `K${randomBytes(7).toString('hex').toUpperCase().slice(0, 13)}`
      return {
        write: [['media-signing', { key_pair_id, private_key: next.private_key }]],
        next: `新しい鍵で署名します。${ALL_LAMBDAS_KNOW}たってから retire をしてください。`,
      }
    },
    retire: ({ stored, stageName }) => {
      if (mediaOf(stored).next) throw new OperationError('まだ前の鍵を使っています。先に switch をしてください。')
      const next =
        stageName === undefined
          ? '前の鍵はもう使われていません。入れ替えは終わりです。'
          : `infra/stages/${stageName}.ts の mediaKeyIds から前の鍵を消して、デプロイしてください。それで終わりです。`
      return { write: [], next }
    },
  },
}

const originSecretOf = (stored: StepInput['stored']) => needed(stored, 'entrance') as StoredOriginSecret
const entrance: Rotation = {
  label: '入口の合言葉',
  secrets: ['entrance'],
  waits: { retire: LEARN_SECONDS },
  steps: {
    generate: ({ stored }) => {
      generatedOnce(stored)
      return { write: [['entrance', generateOriginSecret()]], next: GENERATED }
    },
    publish: ({ stored, stageName }) => {
      const { current, previous } = originSecretOf(stored)
      if (previous !== null) throw new OperationError('入れ替えのとちゅうです。先に retire をしてください。')
      return {
        write: [['entrance', { current: generateOriginSecret().current, previous: current }]],
        next:
          stageName === undefined
            ? '新しい合言葉にしました。いちど起動し直したら、retire をしてください。'
            : `新しい合言葉を知らせました。${ALL_LAMBDAS_KNOW}たってから infra/stages/${stageName}.ts の originSecretTurn を1つ上げてデプロイし、それから retire をしてください。`,
      }
    },
    retire: ({ stored }) => {
      const { current, previous } = originSecretOf(stored)
      if (previous === null) throw new OperationError('捨てる合言葉はありません。')
      return {
        write: [['entrance', { current, previous: null }]],
        next: '前の合言葉を捨てました。入れ替えは終わりです。',
      }
    },
  },
}

// Private before public, so that everything sealed can be opened. A retirement uses the reverse order.
const answerWrites = ({ answerKeys, answerPublicKey }: AnswerSecrets): Written => [
  ['answer-keys', answerKeys],
  ['answer-public-key', answerPublicKey],
]
const answerSecrets = (stored: StepInput['stored']) =>
  ({
    answerKeys: needed(stored, 'answer-keys'),
    answerPublicKey: needed(stored, 'answer-public-key'),
  }) as AnswerSecrets
const answerKeys: Rotation = {
  label: '前の人の答えの暗号',
  secrets: ['answer-keys', 'answer-public-key'],
  waits: { switch: LEARN_ANSWER_KEY_SECONDS, retire: OUTLIVE_ANSWER_KEY_SECONDS },
  steps: {
    generate: ({ stored }) => {
      generatedOnce(stored)
      return { write: answerWrites(generateAnswerSecrets()), next: GENERATED }
    },
    publish: ({ stored }) => ({
      write: answerWrites(publishAnswerKey(answerSecrets(stored))),
      next: `次の鍵を知らせました。${minutes(LEARN_ANSWER_KEY_SECONDS)}たってから switch をしてください。`,
    }),
    switch: ({ stored }) => ({
      write: answerWrites(switchAnswerKey(answerSecrets(stored))),
      next: `端末は、これから新しい鍵で暗号にします。前の鍵は${OUTLIVE_ANSWER_KEY_SECONDS / 86_400}日残してから、retire をしてください。`,
    }),
    retire: ({ stored }) => ({
      write: answerWrites(retireAnswerKey(answerSecrets(stored))),
      next: '前の鍵を捨てました。入れ替えは終わりです。',
    }),
  },
}

/** By name. `token-public-keys` goes with `token-keys`, `answer-public-key` with `answer-keys`. */
export const rotations = {
  'token-keys': tokenKeys,
  'sealing-keys': sealingKeys,
  'media-signing': mediaSigning,
  entrance,
  'answer-keys': answerKeys,
} as const satisfies Record<Exclude<SecretName, 'token-public-keys' | 'answer-public-key'>, Rotation>
