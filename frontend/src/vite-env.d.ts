declare module 'virtual:tcheck-contract/calls' {
  /** Each call as its method and path: `{ health: { check: 'GET /api/health' } }`. */
  export const contract: import('./lib/api/call-request.ts').Calls
}

declare module 'virtual:tcheck-contract/lists' {
  /** What each list call says of itself: `{ 'adminBranches.list': { rows: 'branches', … } }`. */
  export const lists: Readonly<Record<string, import('@tcheck/contract/list').ListDescription>>
}

declare module 'virtual:tcheck-contract/fields' {
  /** What a form has to know of each input field: `fields['adminBranches.create']['branch.name']`. */
  export const fields: Readonly<
    Record<string, Readonly<Record<string, import('@tcheck/contract/input-fields').FieldFacts>>>
  >
}
