// Real databases and brokers, two cores, several suites at once: a busy machine is no failure.
jest.setTimeout(60_000);
