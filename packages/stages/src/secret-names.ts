/** Secrets of the product, by the last part of their name `tcheck/<stage>/<name>`. */
export const secretNames = [
  'token-keys',
  'token-public-keys',
  'sealing-keys',
  'media-signing',
  'entrance',
  'answer-keys',
  'answer-public-key',
] as const
export type SecretName = (typeof secretNames)[number]
