// Real databases and brokers, two cores, several suites at once.
jest.setTimeout(60_000);
