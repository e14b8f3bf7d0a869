if (!process.env['TEST_DATABASE_URL']) {
  throw new Error(
    'No infrastructure for integration tests: run `npm test -- --only int`, or `node tools/infra/test-stack.mjs <file>` and source that file.',
  );
}
