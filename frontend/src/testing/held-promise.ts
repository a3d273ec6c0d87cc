/** A promise with what settles it, as the oldest browsers have none of their own. */
export function holdPromise<T>() {
  let resolve: (value: T) => void = () => undefined
  let reject: (reason: unknown) => void = () => undefined
  const promise = new Promise<T>((keep, fail) => {
    resolve = keep
    reject = fail
  })
  return { promise, resolve, reject }
}
