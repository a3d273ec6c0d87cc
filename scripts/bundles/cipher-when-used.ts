import type { Plugin } from 'esbuild'

/**
 * Makes the cipher's tables, 640 KB in loops that the compiler takes for hot ones, with the first text that is sealed or opened: most
 * Lambdas and most calls want none. A `require` of a module is what the bundler runs late.
 */
export const cipherWhenUsed: Plugin = {
  name: 'cipher-when-used',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^@noble\/ciphers\/aes\.js$/ }, ({ kind, path, namespace, resolveDir }) => {
      if (namespace === 'cipher') return null
      return { path, namespace: kind === 'require-call' ? 'cipher' : 'cipher-when-used', pluginData: resolveDir }
    })
    onLoad({ filter: /.*/, namespace: 'cipher-when-used' }, ({ path, pluginData }) => ({
      contents: `export const gcmsiv = (...given) => require('${path}').gcmsiv(...given)`,
      resolveDir: pluginData,
    }))
    // A module that is required keeps all that it exports: this one, what is wanted of it.
    onLoad({ filter: /.*/, namespace: 'cipher' }, ({ path, pluginData }) => ({
      contents: `export { gcmsiv } from '${path}'`,
      resolveDir: pluginData,
    }))
  },
}
