import { type ApiError, networkFailure } from '../../lib/api-error';
import { listProblem, remediesOf } from './remedies';

const unreadable = (details: ApiError['details']): ApiError => ({
  status: 400,
  code: 'UNREADABLE_FILE',
  message: '',
  details,
  retryAfter: null,
});

it('offers to read a list with the separator that the server detected', () => {
  const error = unreadable([
    { field: 'file', message: 'The columns are separated by semicolons.' },
    { field: 'mapping.delimiter', message: ';' },
  ]);
  expect(remediesOf(error)).toEqual([{ label: 'Read it with semicolons', change: { delimiter: ';' } }]);
  expect(listProblem(error)).toBe('The columns are separated by semicolons.');
});

it('offers another encoding, and ignores unknown ones', () => {
  expect(remediesOf(unreadable([{ field: 'mapping.encoding', message: 'latin1' }]))[0]?.change).toEqual({
    encoding: 'latin1',
  });
  expect(remediesOf(unreadable([{ field: 'mapping.encoding', message: 'ebcdic' }]))).toEqual([]);
  expect(remediesOf(networkFailure())).toEqual([]);
});
