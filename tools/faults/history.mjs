/**
 * What became of the writes of a run, each with an id of its own, and whether what is stored fits it.
 *
 * @typedef {'acknowledged' | 'refused' | 'unknown'} Outcome
 * @typedef {object} Findings
 * @property {Record<Outcome, number>} writes
 * @property {string[]} lost acknowledged and not there
 * @property {string[]} doubled there more than once
 * @property {string[]} refusedPresent refused and there
 * @property {string[]} unsent there, but nobody sent it
 */
export class History {
  /** @type {Map<string, Outcome>} */
  #outcomes = new Map();

  /** @param {string} id */
  sent(id) {
    if (this.#outcomes.has(id)) throw new Error(`${id} was sent before`);
    this.#outcomes.set(id, 'unknown');
  }

  /**
   * Notes the status of the answer. 5xx and a lost connection (0) say nothing of what was stored.
   * @param {string} id @param {number} status
   */
  answered(id, status) {
    if (status >= 200 && status < 300) this.#outcomes.set(id, 'acknowledged');
    else if (status >= 400 && status < 500) this.#outcomes.set(id, 'refused');
  }

  /**
   * Compares with what is stored.
   * @param {Iterable<string>} stored the ids, one for each time that a write is there
   * @returns {Findings}
   */
  check(stored) {
    /** @type {Map<string, number>} */
    const times = new Map();
    for (const id of stored) times.set(id, (times.get(id) ?? 0) + 1);
    const writes = { acknowledged: 0, refused: 0, unknown: 0 };
    /** @type {Findings} */
    const findings = { writes, lost: [], doubled: [], refusedPresent: [], unsent: [] };
    for (const [id, outcome] of this.#outcomes) {
      writes[outcome] += 1;
      if (outcome === 'acknowledged' && !times.has(id)) findings.lost.push(id);
      if (outcome === 'refused' && times.has(id)) findings.refusedPresent.push(id);
    }
    for (const [id, count] of times) {
      if (count > 1) findings.doubled.push(id);
      if (!this.#outcomes.has(id)) findings.unsent.push(id);
    }
    return findings;
  }
}
