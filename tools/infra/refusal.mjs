/** Something the person at the keyboard can put right: shown as its one line, without a stack trace. */
export class Refusal extends Error {}
