/** The service's own database for parts that a process without one uses too: they must not load the database library. */
export const DATABASE = Symbol('database');
