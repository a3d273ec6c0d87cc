import assert from 'node:assert/strict'
import { type Attributes, checks, rejected, type Subject } from './subject.ts'

const ITEM = {
  n: 5,
  s: 'x',
  steps: [0, 1, 2, 3],
  detail: { a: { b: 1, c: 2 }, steps: ['p', 'q'] },
  tags: new Set(['red', 'blue']),
}

/** The attributes after an update of the item above. */
async function after(subject: Subject, expression: string, values?: Attributes): Promise<Attributes> {
  const key = { pk: 'updates', sk: 'case' }
  await subject.put({ ...key, ...ITEM })
  const { pk: _pk, sk: _sk, ...rest } = await subject.update(key, expression, values)
  return rest
}

const updates = (cases: [expression: string, values: Attributes | undefined, changed: Attributes][]) => {
  return async (subject: Subject) => {
    for (const [expression, values, changed] of cases) {
      const expected: Attributes = { ...ITEM, ...changed }
      for (const name in changed) if (changed[name] === undefined) delete expected[name]
      assert.deepEqual(await after(subject, expression, values), expected, expression)
    }
  }
}

const rejects = (expression: string, values?: Attributes) => async (subject: Subject) => {
  await rejected(after(subject, expression, values), 'ValidationException')
}

export const updateChecks = checks({
  'SET writes, adds and falls back': updates([
    ['SET n = n + :one', { ':one': 1 }, { n: 6 }],
    ['SET n = n - :big', { ':big': 7.5 }, { n: -2.5 }],
    ['SET fresh = if_not_exists(fresh, :zero) + :one', { ':zero': 0, ':one': 1 }, { fresh: 1 }],
    ['SET n = if_not_exists(n, :zero)', { ':zero': 0 }, { n: 5 }],
    ['SET twin = detail.a', undefined, { twin: { b: 1, c: 2 } }],
  ]),

  'operands mean the item as it was': updates([
    ['SET n = s, s = n', undefined, { n: 'x', s: 5 }],
    ['SET twin = n, n = :v', { ':v': 9 }, { twin: 5, n: 9 }],
  ]),

  'nested paths change only their part': updates([
    ['SET detail.a.b = :v', { ':v': 9 }, { detail: { a: { b: 9, c: 2 }, steps: ['p', 'q'] } }],
    ['REMOVE detail.a.b SET detail.d = :v', { ':v': 9 }, { detail: { a: { c: 2 }, steps: ['p', 'q'], d: 9 } }],
    ['SET detail.steps[1] = :v', { ':v': 'z' }, { detail: { a: { b: 1, c: 2 }, steps: ['p', 'z'] } }],
    ['ADD detail.a.b :v', { ':v': 1 }, { detail: { a: { b: 2, c: 2 }, steps: ['p', 'q'] } }],
  ]),

  'lists grow at either end': updates([
    ['SET steps = list_append(steps, :v)', { ':v': [4] }, { steps: [0, 1, 2, 3, 4] }],
    ['SET steps = list_append(:v, steps)', { ':v': [4] }, { steps: [4, 0, 1, 2, 3] }],
    ['SET steps[9] = :nine, steps[5] = :five', { ':nine': 9, ':five': 5 }, { steps: [0, 1, 2, 3, 5, 9] }],
  ]),

  'indexes count in the list as it was': updates([
    ['REMOVE steps[0], steps[2]', undefined, { steps: [1, 3] }],
    ['REMOVE steps[3], steps[9]', undefined, { steps: [0, 1, 2] }],
    ['SET steps[1] = :v REMOVE steps[0]', { ':v': 9 }, { steps: [9, 2, 3] }],
    ['SET steps[9] = :v REMOVE steps[0]', { ':v': 9 }, { steps: [1, 2, 3, 9] }],
  ]),

  'sets grow and shrink, and an empty one goes': updates([
    ['ADD tags :v', { ':v': new Set(['green', 'red']) }, { tags: new Set(['red', 'blue', 'green']) }],
    ['DELETE tags :v', { ':v': new Set(['red', 'none']) }, { tags: new Set(['blue']) }],
    ['DELETE tags :v', { ':v': new Set(['red', 'blue']) }, { tags: undefined }],
    ['DELETE absent :v', { ':v': new Set(['red']) }, {}],
    ['ADD fresh :v', { ':v': new Set(['red']) }, { fresh: new Set(['red']) }],
  ]),

  'ADD makes a missing number': updates([['ADD fresh :v', { ':v': 3 }, { fresh: 3 }]]),

  'all sections of an expression apply together': updates([
    [
      'SET s = :s REMOVE detail ADD n :n DELETE tags :red',
      { ':s': 'y', ':n': 2, ':red': new Set(['red']) },
      { s: 'y', detail: undefined, n: 7, tags: new Set(['blue']) },
    ],
  ]),

  'sums are exact to 38 digits': async (subject) => {
    const key = { pk: 'updates', sk: 'exact' }
    await subject.put({ ...key, n: 0.1, big: 9007199254740991n })
    const item = await subject.update(key, 'SET n = n + :n, big = big + :big', {
      ':n': 0.2,
      ':big': 9007199254740991n,
    })
    assert.equal(item['n'], 0.3)
    assert.equal(item['big'], 18014398509481982n)
  },

  'an update of a missing item makes it': async (subject) => {
    const key = { pk: 'updates', sk: 'made' }
    await subject.delete(key)
    assert.deepEqual(await subject.update(key, 'SET a = :v', { ':v': 1 }), { ...key, a: 1 })
  },

  'an update answers what was asked for': async (subject) => {
    const key = { pk: 'updates', sk: 'returns' }
    const set = async (v: number, ReturnValues: 'ALL_OLD' | 'UPDATED_OLD' | 'UPDATED_NEW' | 'NONE') =>
      subject.update(key, 'SET v = :v', { ':v': v }, { ReturnValues })
    await subject.put({ ...key, v: 1, other: true })
    assert.deepEqual(await set(2, 'ALL_OLD'), { ...key, v: 1, other: true })
    assert.deepEqual(await set(3, 'UPDATED_OLD'), { v: 2 })
    assert.deepEqual(await set(4, 'UPDATED_NEW'), { v: 4 })
    assert.deepEqual(await set(5, 'NONE'), {})
  },

  'UPDATED_NEW answers the nested path alone': async (subject) => {
    const key = { pk: 'updates', sk: 'nested' }
    await subject.put({ ...key, m: { a: 1, b: 2 } })
    const answer = await subject.update(key, 'SET m.a = :v', { ':v': 9 }, { ReturnValues: 'UPDATED_NEW' })
    assert.deepEqual(answer, { m: { a: 9 } })
  },

  'overlapping paths are refused': rejects('SET steps = :l, steps[0] = :n', { ':l': [1], ':n': 1 }),
  'a path whose parent is missing is refused': rejects('SET absent.a = :v', { ':v': 1 }),
  'a removal below a missing parent is refused': rejects('REMOVE absent.a'),
  'an index into something else than a list is refused': rejects('SET n[0] = :v', { ':v': 1 }),
  'a missing operand is refused': rejects('SET n = absent'),
  'adding to a text is refused': rejects('SET s = s + :v', { ':v': 1 }),
  'ADD of a number to a text is refused': rejects('ADD s :v', { ':v': 1 }),
  'ADD of a list is refused': rejects('ADD steps :v', { ':v': [1] }),
  'a sum beyond 38 digits is refused': async (subject) => {
    const key = { pk: 'updates', sk: 'overflow' }
    await subject.put({ ...key, n: 1 })
    const update = subject.update(key, 'SET n = n + :huge', { ':huge': 10n ** 40n })
    await rejected(update, 'ValidationException')
  },
  'a key attribute cannot be updated': rejects('SET sk = :v', { ':v': 'q' }),
  'an update beyond 400 KB is refused': rejects('SET s = :v', { ':v': 'x'.repeat(410 * 1024) }),
})
