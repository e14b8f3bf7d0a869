import { badRequest } from './errors.mjs';
import { isFields } from './form.mjs';

/** @import { FormFields } from './form.mjs' */

/**
 * Parses a parameter. `path` is its name in error messages, such as `items[0][price]`.
 * @typedef {(value: unknown, path: string) => unknown} Reader
 */
/** @typedef {{ [name: string]: Reader }} Readers */

const REQUIRED = new WeakSet();

/**
 * @param {Reader} reader
 * @returns {Reader} the same, refused when it is absent
 */
export function must(reader) {
  /** @type {Reader} */
  const required = (value, path) => reader(value, path);
  REQUIRED.add(required);
  return required;
}

/** @type {Reader} */
export const text = (value, path) => {
  if (typeof value === 'string') return value;
  throw badRequest(`Invalid string: ${JSON.stringify(value)}`, { param: path });
};

/** @type {Reader} */
export const whole = (value, path) => {
  if (typeof value === 'string' && /^-?\d+$/.test(value)) return Number(value);
  throw badRequest(`Invalid integer: ${String(value)}`, { code: 'parameter_invalid_integer', param: path });
};

/** @type {Reader} */
export const flag = (value, path) => {
  if (value === 'true' || value === 'false') return value === 'true';
  throw badRequest(`Invalid boolean: ${String(value)}`, { param: path });
};

/** @type {Reader} */
export const address = (value, path) => {
  // The placeholder of the session id is not a valid part of a URL.
  if (typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value)) return value;
  throw badRequest('Not a valid URL', { code: 'url_invalid', param: path });
};

/**
 * @param {...string} names
 * @returns {Reader}
 */
export const oneOf =
  (...names) =>
  (value, path) => {
    if (typeof value === 'string' && names.includes(value)) return value;
    throw badRequest(`Invalid ${path}: must be one of ${names.join(', ')}`, { param: path });
  };

/**
 * @param {Reader} reader
 * @returns {Reader}
 */
export const listOf = (reader) => (value, path) => {
  if (value === '') return [];
  if (!Array.isArray(value)) throw badRequest('Invalid array', { param: path });
  return value.map((item, index) => reader(item, `${path}[${index}]`));
};

/**
 * @param {Readers} readers
 * @returns {Reader}
 */
export const hash = (readers) => (value, path) => {
  if (!isFields(value)) throw badRequest('Invalid object', { param: path });
  return readFields(value, readers, path);
};

/**
 * A parser that accepts either of two types, such as a timestamp or `now`.
 * @param {...Reader} readers
 * @returns {Reader}
 */
export const either =
  (...readers) =>
  (value, path) => {
    let failure;
    for (const reader of readers) {
      try {
        return reader(value, path);
      } catch (error) {
        failure = error;
      }
    }
    throw failure;
  };

/** What an empty text takes away is null. @type {Reader} */
export const metadata = (value, path) => {
  if (value === '') return null;
  if (!isFields(value)) throw badRequest('Invalid object', { param: path });
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, text(entry, `${path}[${name}]`)]));
};

export const range = either(whole, hash({ gt: whole, gte: whole, lt: whole, lte: whole }));

/** What every list takes. @type {Readers} */
export const paging = { limit: whole, starting_after: text, ending_before: text };

/**
 * @param {FormFields} fields
 * @param {Readers} readers
 * @param {string} [within] the parameter that holds these
 * @returns {Record<string, unknown>}
 */
export function readFields(fields, readers, within = '') {
  const objectOfPath = (/** @type {string} */ name) => (within ? `${within}[${name}]` : name);
  const unknown = Object.keys(fields).find((name) => !(name in readers));
  if (unknown !== undefined) {
    const param = objectOfPath(unknown);
    throw badRequest(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
  }
  /** @type {Record<string, unknown>} */
  const read = {};
  for (const [name, reader] of Object.entries(readers)) {
    const value = fields[name];
    const param = objectOfPath(name);
    if (value !== undefined) read[name] = reader(value, param);
    else if (REQUIRED.has(reader)) {
      throw badRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
    }
  }
  return read;
}
