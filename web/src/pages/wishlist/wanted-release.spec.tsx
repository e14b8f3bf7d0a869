import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import {
  emptyWishForm,
  type WishFormOutput,
  type WishFormValues,
  type WishReleaseChoice,
} from '../../features/wishlist';
import { fakeGateway } from '../../testing/fake-gateway';
import { superMightyK } from '../../testing/releases';
import { renderPart } from '../../testing/render-part';
import { WantedRelease } from './wanted-release';

function renderWanted(release: WishReleaseChoice = { kind: 'asIs', id: null }) {
  fakeGateway({
    'GET /api/catalog/releases': () => ({ body: [superMightyK] }),
    'GET /api/catalog/releases/2': () => ({ body: superMightyK }),
  });
  const shownForm = { values: emptyWishForm };
  const Form = () => {
    const form = useForm<WishFormValues, unknown, WishFormOutput>({ defaultValues: { ...emptyWishForm(), release } });
    useEffect(() => {
      shownForm.values = form.getValues;
    }, [form.getValues]);
    return <WantedRelease form={form} start={release} />;
  };
  renderPart(<Form />);
  return () => shownForm.values();
}

const which = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Which release' });
const shown = () => which().selectedOptions[0]?.textContent;
const search = (text: string) => userEvent.type(screen.getByRole('combobox', { name: 'Car Name *' }), text);

it('wishes for the release that was found, until any of its casting will do', async () => {
  const values = renderWanted();
  expect(screen.queryByRole('option', { name: 'This release' })).toBeNull();
  await search('mighty');
  await userEvent.click(await screen.findByRole('option', { name: /HKL18/ }));
  expect(values()).toMatchObject({ name: 'Mighty K', year: '2023', release: { kind: 'picked', id: 2 } });
  expect(shown()).toBe('This release');
  await userEvent.selectOptions(which(), 'Any release of this casting');
  expect(values().release).toEqual({ kind: 'none' });
  await userEvent.selectOptions(which(), 'This release');
  expect(values().release).toMatchObject({ kind: 'picked', id: 2 });
});

it('wishes for any release that has a mark, and says then what a listing needs', async () => {
  const values = renderWanted();
  const hint = /A listing has to say the mark/;
  expect(screen.queryByText(hint)).toBeNull();
  await userEvent.selectOptions(which(), 'Any Super Treasure Hunt');
  expect(values().release).toEqual({ kind: 'mark', mark: 'super_treasure_hunt' });
  expect(shown()).toBe('Any Super Treasure Hunt');
  expect(screen.getByText(hint)).toBeTruthy();
});

it('takes any release of the casting when none of those found is meant', async () => {
  const values = renderWanted({ kind: 'asIs', id: 2 });
  expect(shown()).toBe('This release');
  await search('mighty');
  await userEvent.click(await screen.findByRole('option', { name: /None of these/ }));
  expect(values().release).toEqual({ kind: 'none' });
  expect(shown()).toBe('Any release of this casting');
});
