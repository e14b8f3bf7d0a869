/**
 * Reads an object of CloudNativePG's as JSON and prints its problems. A program, because its schemas are ES
 * modules that only Node's own `import` finds.
 */
import * as models from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1';
import { text } from 'node:stream/consumers';
import { schemaProblems } from './schema-problems.mjs';

/** @type {{ kind: string }} */
const manifest = JSON.parse(await text(process.stdin));
const model = Object.values(models).find(({ kind }) => kind === manifest.kind);
const problems = model
  ? schemaProblems(manifest, model.prototype.validate)
  : [`no schema is known of ${manifest.kind}`];
console.log(JSON.stringify(problems));
