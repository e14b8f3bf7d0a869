import { Link } from 'react-router-dom';
import { Brand } from '../../design-system/brand';
import { StampStrip } from '../../design-system/stamp-strip';
import { PRODUCT_NAME, PRODUCT_TAGLINE, RELEASE_YEAR, SUPPORT_EMAIL, VERSION } from '../../lib/product';

const groups = [
  {
    title: 'Product',
    links: [
      { to: '/features', label: 'Features' },
      { to: '/pricing', label: 'Pricing' },
      { to: '/preview-dashboard', label: 'Preview dashboard' },
      { to: '/gallery', label: 'Gallery' },
    ],
  },
  {
    title: 'Good to know',
    links: [
      { to: '/faq', label: 'FAQ' },
      { to: '/terms-of-service', label: 'Terms of Service' },
      { to: '/refund-policy', label: 'Refund Policy' },
    ],
  },
];

export const PublicFooter = () => (
  <footer className="border-t border-line bg-surface">
    <div className="mx-auto grid max-w-6xl gap-10 px-4 py-12 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr] lg:px-6">
      <div className="sm:max-lg:col-span-2">
        <Brand />
        <p className="mt-4 max-w-xs type-small text-muted">{PRODUCT_TAGLINE}</p>
        <a href={`mailto:${SUPPORT_EMAIL}`} className="mt-3 inline-block type-small underline underline-offset-4">
          {SUPPORT_EMAIL}
        </a>
      </div>
      {groups.map(({ title, links }) => (
        <div key={title}>
          <h2 className="type-stamp text-brass">{title}</h2>
          <ul className="mt-3">
            {links.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className="inline-block py-1.5 type-small text-muted hover:text-ink">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
    <StampStrip items={[PRODUCT_NAME, VERSION, RELEASE_YEAR]} end="Collect on" className="px-1.5 lg:px-3.5" />
  </footer>
);
