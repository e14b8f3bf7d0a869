import { Api, ApiError } from '../api.mjs';
import { someAtOnce } from '../at-once.mjs';
import { DEMO_PASSWORD, markOf } from '../collector.mjs';

/** @typedef {{ id: string, images: string[], listingId: number | null }} OwnCar */

/** Somebody who has signed in. */
export class Person {
  /** @type {Promise<Map<string, OwnCar[]>> | undefined} */
  #cars;

  /** @param {Api} api @param {string} id @param {string} name */
  constructor(api, id, name) {
    this.api = api;
    this.id = id;
    this.name = name;
  }

  /**
   * The response body; an error names the user whose request failed.
   * @param {string} method @param {string} path @param {object | FormData} [body] @returns {Promise<unknown>}
   */
  async send(method, path, body) {
    try {
      return (await this.api.send(method, path, body)).body;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      throw new ApiError(error.status, error.code, `${error.message} (${this.name}: ${method} ${path})`);
    }
  }

  /** Everything of a list. @param {string} path @returns {Promise<Record<string, unknown>[]>} */
  all(path) {
    return this.api.all(path);
  }

  /** A car of the vault as it was planned; the one that is not listed before its doubles. @param {import('../../community/plan.mjs').PlannedCar} planned */
  async carOf({ fields }) {
    this.#cars ??= this.#readCars();
    const alike = (await this.#cars).get(markOf(fields)) ?? [];
    return alike.find(({ listingId }) => listingId === null) ?? alike[0];
  }

  async #readCars() {
    /** @type {Map<string, OwnCar[]>} */
    const cars = new Map();
    for (const car of await this.all('/cars')) {
      const alike = cars.get(markOf(car)) ?? [];
      cars.set(markOf(car), [...alike, /** @type {OwnCar} */ (/** @type {unknown} */ (car))]);
    }
    return cars;
  }
}

/** Signs everybody in once. */
export class People {
  /** @type {Map<string, Promise<Person>>} */
  #signedIn = new Map();
  /** What somebody was refused, in words. @type {string[]} */
  refusals = [];

  /** @param {string} gateway */
  constructor(gateway) {
    this.gateway = gateway;
  }

  /** @param {string} email @returns {Promise<Person>} */
  get(email) {
    const known = this.#signedIn.get(email) ?? this.#signIn(email);
    this.#signedIn.set(email, known);
    return known;
  }

  /** @param {string} email */
  async #signIn(email) {
    const api = new Api(this.gateway);
    const { body } = await api.send('POST', '/login', { email, password: DEMO_PASSWORD });
    const { id, firstName, lastName } = /** @type {Record<'id' | 'firstName' | 'lastName', string>} */ (body);
    return new Person(api, id, `${firstName} ${lastName}`);
  }

  /**
   * Works on all of these, a few at a time. A refused request (a demo account may have been used since) is logged and
   * the others go on; any other error stops the run.
   * @template T
   * @param {readonly T[]} items @param {(item: T) => Promise<void>} work
   */
  each(items, work) {
    return someAtOnce(items, (item) =>
      work(item).catch((/** @type {unknown} */ error) => {
        const broken =
          !(error instanceof ApiError) || error.status >= 500 || ['', 'NOT_FOUND', 'BAD_INPUT'].includes(error.code);
        if (broken) throw error;
        this.refusals.push(error.message);
      }),
    );
  }
}
