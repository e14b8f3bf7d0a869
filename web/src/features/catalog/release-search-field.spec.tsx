import type { Release } from '@vault/contracts/collection/releases';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { fakeGateway } from '../../testing/fake-gateway';
import { regularMightyK, superMightyK } from '../../testing/releases';
import { renderPart } from '../../testing/render-part';
import { ReleaseSearchField } from './release-search-field';

function renderField(year = '') {
  const requests = fakeGateway({ 'GET /api/catalog/releases': () => ({ body: [regularMightyK, superMightyK] }) });
  const chosen: (Release | null)[] = [];
  const Field = () => {
    const [value, setValue] = useState('');
    const onChoose = (release: Release | null) => void chosen.push(release);
    const field = { label: 'Car Name', name: 'name', onBlur: () => {}, onChoose };
    return <ReleaseSearchField {...field} value={value} year={year} onValueChange={setValue} />;
  };
  renderPart(<Field />);
  const searched = () => requests.map(({ url }) => new URL(url, 'http://localhost').searchParams.get('search'));
  return { chosen, searched };
}

const type = (text: string) => userEvent.type(screen.getByRole('combobox', { name: 'Car Name' }), text);

it('tells the releases of a casting apart, and is used with the keyboard', async () => {
  const { chosen } = renderField();
  await type('mighty');
  const options = await screen.findAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual([
    'Mighty KHot Wheels · 2023 · Green · HW Hot Trucks 7/10 · no. 214 · HKK93',
    'Mighty KHot Wheels · 2023 · HW Hot Trucks 7/10 · no. 214 · HKL18Super Treasure Hunt',
    'None of theseNot listed',
  ]);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(chosen).toEqual([superMightyK]);
});

it('takes no release for an answer', async () => {
  const { chosen } = renderField();
  await type('mighty');
  await userEvent.click(await screen.findByRole('option', { name: /None of these/ }));
  expect(chosen).toEqual([null]);
});

it('searches for a number on the card with the year of the form', async () => {
  const { searched } = renderField('2023');
  await type('214/250');
  await screen.findAllByRole('option');
  expect(searched().at(-1)).toBe('214/250 2023');
});
