/** What says a child's number in an address: where a mail leads. */
export const CHILD_PARAMETER = 'child'
