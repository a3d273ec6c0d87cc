/**
 * Where a route points until its screen exists. `routes` counts a screen as built as soon as its line in the area's
 * `routes.ts` names another module.
 */
export const underConstruction = () => import('./under-construction/route.tsx')
