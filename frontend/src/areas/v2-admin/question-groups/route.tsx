export { Exercises as Component } from '../question-sets/sets-page.tsx'
