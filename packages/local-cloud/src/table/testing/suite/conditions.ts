import assert from 'node:assert/strict'
import { type Attributes, checks, rejected, type Subject } from './subject.ts'

const ITEM = {
  pk: 'conditions',
  sk: 'item',
  n: 5,
  s: 'さくら',
  steps: [1, { a: 'x' }],
  detail: { a: 1, b: [2] },
  tags: new Set(['red', 'blue']),
  bytes: new Uint8Array([1, 2, 3]),
}

/** Whether the item above meets a condition. */
async function meets(subject: Subject, condition: string, values?: Attributes): Promise<boolean> {
  await subject.put(ITEM)
  const put = subject.put(ITEM, {
    ConditionExpression: condition,
    ...(values ? { ExpressionAttributeValues: values } : {}),
  })
  return put.then(
    () => true,
    (error: Error) => {
      assert.equal(error.name, 'ConditionalCheckFailedException', error.message)
      return false
    },
  )
}

type Case = [condition: string, values: Attributes | undefined, expected: boolean]

const judges = (cases: Case[]) => async (subject: Subject) => {
  for (const [condition, values, expected] of cases) {
    assert.equal(await meets(subject, condition, values), expected, condition)
  }
}

const rejectsCondition = (condition: string, values?: Attributes) => async (subject: Subject) => {
  const put = subject.put(ITEM, {
    ConditionExpression: condition,
    ...(values ? { ExpressionAttributeValues: values } : {}),
  })
  await rejected(put, 'ValidationException')
}

export const conditionChecks = checks({
  'a put that must be the first is refused the second time': async (subject) => {
    const put = () =>
      subject.put({ pk: 'conditions', sk: 'first' }, { ConditionExpression: 'attribute_not_exists(pk)' })
    await put()
    const failure = await rejected(put(), 'ConditionalCheckFailedException')
    assert.equal(failure.Item, undefined)
  },

  'a refused write answers the item that was there when asked to': async (subject) => {
    await subject.put({ pk: 'conditions', sk: 'all-old', v: 7 })
    const put = subject.put(
      { pk: 'conditions', sk: 'all-old', v: 8 },
      { ConditionExpression: 'attribute_not_exists(pk)', ReturnValuesOnConditionCheckFailure: 'ALL_OLD' },
    )
    const failure = await rejected(put, 'ConditionalCheckFailedException')
    assert.equal(failure.Item?.['v']?.N, '7')
  },

  'an update with an outdated version is refused': async (subject) => {
    const key = { pk: 'conditions', sk: 'version' }
    await subject.put({ ...key, version: 1 })
    const update = (version: number) =>
      subject.update(
        key,
        'SET version = version + :one',
        { ':one': 1, ':version': version },
        {
          ConditionExpression: 'version = :version',
        },
      )
    assert.equal((await update(1))['version'], 2)
    await rejected(update(1), 'ConditionalCheckFailedException')
  },

  'a delete of a missing item can be refused': async (subject) => {
    const gone = subject.delete({ pk: 'conditions', sk: 'gone' }, { ConditionExpression: 'attribute_exists(pk)' })
    await rejected(gone, 'ConditionalCheckFailedException')
  },

  'comparisons need the same type': judges([
    ['n = :v', { ':v': 5 }, true],
    ['n = :v', { ':v': '5' }, false],
    ['n <> :v', { ':v': '5' }, true],
    ['n < :v', { ':v': 5.0001 }, true],
    ['n >= :v', { ':v': '5' }, false],
    ['s > :v', { ':v': 'さくや' }, true],
    ['n BETWEEN :a AND :b', { ':a': 5, ':b': 6 }, true],
    ['n IN (:a, :b)', { ':a': 4, ':b': 5 }, true],
    ['n IN (:a)', { ':a': 4 }, false],
  ]),

  'an attribute that is not there differs from everything': judges([
    ['absent = :v', { ':v': 1 }, false],
    ['absent <> :v', { ':v': 1 }, true],
    ['absent < :v', { ':v': 1 }, false],
    ['absent = nowhere', undefined, false],
    ['attribute_not_exists(absent.deeper)', undefined, true],
  ]),

  'maps, lists and sets compare by content': judges([
    ['detail = :v', { ':v': { b: [2], a: 1 } }, true],
    ['detail = :v', { ':v': { a: 1 } }, false],
    ['steps = :v', { ':v': [1, { a: 'x' }] }, true],
    ['steps = :v', { ':v': [{ a: 'x' }, 1] }, false],
    ['tags = :v', { ':v': new Set(['blue', 'red']) }, true],
    ['tags = :v', { ':v': new Set(['blue']) }, false],
  ]),

  'paths reach into lists and maps': judges([
    ['steps[1].a = :v', { ':v': 'x' }, true],
    ['steps[0] = :v', { ':v': 1 }, true],
    ['steps[7] = :v', { ':v': 1 }, false],
    ['attribute_exists(steps[1].a)', undefined, true],
    ['attribute_exists(steps[1].b)', undefined, false],
  ]),

  'functions see text, sets, lists and bytes': judges([
    ['begins_with(s, :v)', { ':v': 'さく' }, true],
    ['begins_with(bytes, :v)', { ':v': new Uint8Array([1, 2]) }, true],
    ['begins_with(n, :v)', { ':v': '5' }, false],
    ['contains(s, :v)', { ':v': 'くら' }, true],
    ['contains(tags, :v)', { ':v': 'red' }, true],
    ['contains(steps, :v)', { ':v': 1 }, true],
    ['contains(steps, :v)', { ':v': { a: 'x' } }, true],
    ['contains(bytes, :v)', { ':v': new Uint8Array([2, 3]) }, true],
    ['attribute_type(tags, :v)', { ':v': 'SS' }, true],
    ['attribute_type(tags, :v)', { ':v': 'L' }, false],
    ['size(tags) = :v', { ':v': 2 }, true],
    ['size(steps) > :v', { ':v': 1 }, true],
    ['size(bytes) = :v', { ':v': 3 }, true],
    ['size(s) = :v', { ':v': 3 }, true],
  ]),

  'and binds before or, not before both': judges([
    ['n = :a OR n = :b AND n = :b', { ':a': 5, ':b': 6 }, true],
    ['(n = :a OR n = :b) AND n = :b', { ':a': 5, ':b': 6 }, false],
    ['NOT n = :b AND n = :a', { ':a': 5, ':b': 6 }, true],
    ['NOT (n = :a AND n <> :b)', { ':a': 5, ':b': 6 }, false],
  ]),

  'a reserved word needs a placeholder': rejectsCondition('attribute_exists(status)'),
  'an undefined value is refused': rejectsCondition('n = :nowhere', { ':v': 1 }),
  'an undefined name is refused': rejectsCondition('attribute_exists(#nowhere)'),
  'a value that no expression uses is refused': rejectsCondition('n = :v', { ':v': 1, ':w': 2 }),
  'an empty condition is refused': rejectsCondition(''),
  'a condition that does not parse is refused': rejectsCondition('n = = n'),
  'a range with its bounds exchanged is refused': rejectsCondition('n BETWEEN :a AND :b', { ':a': 2, ':b': 1 }),
})
