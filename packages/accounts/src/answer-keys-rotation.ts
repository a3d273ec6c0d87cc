import {
  answerPublicKeyOf,
  generateAnswerKey,
  type StoredAnswerKeys,
  type StoredAnswerPublicKey,
} from './answer-keys.ts'

export interface AnswerSecrets {
  answerKeys: StoredAnswerKeys
  answerPublicKey: StoredAnswerPublicKey
}

/** Lambdas cache secrets for five minutes (`secrets.ts`): until then one may not know the new key yet. */
export const LEARN_ANSWER_KEY_SECONDS = 660
/** A browser keeps a public key for 30 days without a connection, and what it sealed for 30 days more; a day for clocks. */
export const OUTLIVE_ANSWER_KEY_SECONDS = 61 * 24 * 3600

const numberOf = (id: string) => Number(/^a(\d+)$/.exec(id)?.[1] ?? 0)

/** First step: the Lambda that opens sealed answers learns the next private key; browsers still seal to the current one. */
export function publishAnswerKey({ answerKeys, answerPublicKey }: AnswerSecrets): AnswerSecrets {
  const ids = Object.keys(answerKeys.keys)
  if (ids.length > 1) throw new Error('an answer key is being replaced already: switch and retire first')
  const next = `a${Math.max(...ids.map(numberOf)) + 1}`
  return { answerKeys: { keys: { ...answerKeys.keys, [next]: generateAnswerKey() } }, answerPublicKey }
}

/** Second step, {@link LEARN_ANSWER_KEY_SECONDS} later: browsers seal to the new key. */
export function switchAnswerKey({ answerKeys, answerPublicKey }: AnswerSecrets): AnswerSecrets {
  const next = Object.entries(answerKeys.keys).find(([id]) => numberOf(id) > numberOf(answerPublicKey.key_id))
  if (!next) throw new Error('publish the next answer key first')
  return { answerKeys, answerPublicKey: answerPublicKeyOf(...next) }
}

/** Third step, {@link OUTLIVE_ANSWER_KEY_SECONDS} later: nothing that is sealed to the former key is expected any more. */
export function retireAnswerKey({ answerKeys, answerPublicKey }: AnswerSecrets): AnswerSecrets {
  const { key_id } = answerPublicKey
  const current = answerKeys.keys[key_id]
  const isSwitched = Object.keys(answerKeys.keys).every((id) => numberOf(id) <= numberOf(key_id))
  if (!current || !isSwitched) throw new Error('switch to the next answer key first')
  return { answerKeys: { keys: { [key_id]: current } }, answerPublicKey }
}
