import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAddCar } from '../../features/vault';
import { onKey } from '../../lib/on-key';
import { onPalette } from './palette-opener';

const Palette = lazy(async () => ({ default: (await import('../../features/palette/palette')).Palette }));
const KeysDialog = lazy(async () => ({ default: (await import('../../features/palette/keys-dialog')).KeysDialog }));

/** The keyboard shortcuts of every member page, and the dialogs that they open. */
export const KeysAndPalette = () => {
  const navigate = useNavigate();
  const add = useAddCar();
  const [open, setOpen] = useState<'palette' | 'keys' | null>(null);
  const close = () => setOpen(null);

  useEffect(() => onPalette(() => setOpen('palette')), []);
  useEffect(() => onKey('?', () => setOpen('keys')), []);
  useEffect(() => onKey('/', () => void navigate('/search')), [navigate]);
  useEffect(() => onKey('n', add), [add]);

  return (
    <Suspense>
      {open === 'palette' && <Palette onClose={close} onAdd={add} onHelp={() => setOpen('keys')} />}
      {open === 'keys' && <KeysDialog onClose={close} />}
    </Suspense>
  );
};
