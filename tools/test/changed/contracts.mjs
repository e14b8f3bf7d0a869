/** @import { DependencyGraph } from './dependency-graph.mjs' */

/** Files that declare the contracts and events of a service. */
export const CONTRACT = /^libs\/contracts\/src\/(?:gateway|identity|collection|marketplace|billing|notifications)\//;
/** The uses of a contract are followed in these: a library and a service serve any. */
const CONTRACT_USER = /^(?:libs\/contracts|web)\/|^services\/[\w-]+\/test\//;

/** @param {string} file whose dependents do not use a contract because it does */
export const isContractEnd = (file) => !CONTRACT_USER.test(file);

/** @param {string} id @param {DependencyGraph} graph @returns {string | undefined} the name of a contract or event */
export function contractName(id, graph) {
  const text = graph.declaration(id)?.text ?? '';
  // The one function that makes the same event for several services.
  const service = /= adminActionRecorded\('(\w+)'\)/.exec(text)?.[1];
  return service ? `${service}.admin-action-recorded.v1` : /\bname: '([\w.-]+)'/.exec(text)?.[1];
}

/** @param {DependencyGraph} graph @returns {Map<string, string>} the declarations of all contracts and events by name */
export const contractNames = (graph) =>
  new Map(
    graph
      .declarationsIn((file) => CONTRACT.test(file))
      .flatMap((id) => {
        const name = contractName(id, graph);
        return name ? [[name, id]] : [];
      }),
  );
