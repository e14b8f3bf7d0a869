import { Link } from 'react-router-dom';
import { ShieldCheck } from 'lucide-react';
import { Card } from '../../design-system/card';

export const SECOND_FACTOR_PATH = '/admin/second-factor';

/** Shown until the administrator has a second factor. */
export const SecondFactorNotice = () => (
  <Card className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-1 p-4 type-small" role="status">
    <ShieldCheck aria-hidden className="size-5 shrink-0 text-brass" strokeWidth={1.75} />
    <p className="min-w-0 grow basis-60">Until you have a second factor, the console can only be looked at.</p>
    <Link to={SECOND_FACTOR_PATH} className="font-semibold underline underline-offset-4">
      Set it up
    </Link>
  </Card>
);
