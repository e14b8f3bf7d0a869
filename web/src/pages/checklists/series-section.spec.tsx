import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeGateway, unavailable } from '../../testing/fake-gateway';
import { renderPart } from '../../testing/render-part';
import { SeriesSection } from './series-section';

it('series are suggested, searched for, and can be loaded again after a failure', async () => {
  const series = { id: 3, name: 'Muscle Mania', brand: 'Hot Wheels', year: 2014, releases: 10, owned: 4 };
  let answers = 0;
  fakeGateway({
    'GET /api/checklists/series': () => ((answers += 1) === 1 ? unavailable : { body: [series] }),
    'GET /api/catalog/series': () => ({ body: [{ ...series, id: 4, name: 'Nightburnerz' }] }),
  });
  renderPart(<SeriesSection />);
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  const begun = await screen.findByRole('list', { name: 'Series you have begun' });
  expect(within(begun).getByRole('link', { name: 'Muscle Mania' }).getAttribute('href')).toBe('/series/3');
  expect(within(begun).getByText('4 of 10')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Find a series'), 'night');
  expect((await screen.findByRole('link', { name: 'Nightburnerz' })).getAttribute('href')).toBe('/series/4');
});
