// Tests use real databases and brokers and run concurrently, which takes longer on a busy machine.
jest.setTimeout(60_000);
