import { expect, it } from 'vitest'
import { type Sight, sightOf } from './read-codes.ts'

// As `ownAddress` has it: what else is handed on would be taken for an origin.
const addressOf = (text: string, origin = 'ours') => (origin === 'ours' && text.startsWith('own') ? `/${text}` : null)
const look = (...pictures: string[][]) =>
  pictures.reduce<Sight>((before, texts) => sightOf(texts, before, addressOf), { kind: 'nothing' })

it.each<[string, string[][], Sight]>([
  ['nothing', [[]], { kind: 'nothing' }],
  ['a foreign code', [['other']], { kind: 'foreign' }],
  ['one of ours once', [['own1']], { kind: 'own', address: '/own1', isSure: false }],
  ['one of ours twice', [['own1'], ['own1']], { kind: 'own', address: '/own1', isSure: true }],
  ['ours beside a foreign one', [['own1'], ['other', 'own1']], { kind: 'own', address: '/own1', isSure: true }],
  ['two of ours', [['own1', 'own2']], { kind: 'several' }],
  [
    'two of ours, of which one picture is sharp',
    [['own1', 'own2'], ['own1']],
    { kind: 'own', address: '/own1', isSure: false },
  ],
  ['another card than before', [['own1'], ['own2']], { kind: 'own', address: '/own2', isSure: false }],
])('%s', (_, pictures, sight) => {
  expect(look(...pictures)).toEqual(sight)
})
