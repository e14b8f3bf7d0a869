import { Link } from 'react-router-dom';
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
      { to: '/watch-story', label: 'The story' },
    ],
  },
  {
    title: 'Good to know',
    links: [
      { to: '/faq', label: 'FAQ' },
      { to: '/terms-of-service', label: 'Terms of Service' },
      { to: '/refund-policy', label: 'Refund Policy' },
      { to: '/login', label: 'Login' },
    ],
  },
];

const rivets = ['top-4 left-4', 'top-4 right-4', 'bottom-4 left-4', 'bottom-4 right-4'];

/** The footer of the public pages, styled like the unpainted metal base of a diecast car. */
export const PublicFooter = () => (
  <footer className="border-t border-line print:hidden">
    <div className="brushed relative overflow-hidden bg-[light-dark(#c9cfca,#222a26)]">
      {rivets.map((rivet) => (
        <span
          key={rivet}
          aria-hidden
          className={`absolute size-3.5 rounded-full border border-[#0006] bg-[linear-gradient(#fff8,#0006)] ${rivet}`}
        />
      ))}
      <div className="@container mx-auto max-w-6xl px-4 pt-14 pb-12 lg:px-6">
        <p
          aria-hidden
          className="cast text-[10.4cqw] leading-[0.9] font-bold tracking-[-0.02em] whitespace-nowrap uppercase font-stretch-[122%]"
        >
          {PRODUCT_NAME}
        </p>
        <div className="mt-10 grid gap-x-6 gap-y-8 border-t border-[light-dark(#0003,#fff3)] pt-8 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr]">
          <div className="sm:max-lg:col-span-2">
            <p className="max-w-xs type-small">{PRODUCT_TAGLINE}</p>
            <a
              href={`mailto:${SUPPORT_EMAIL}`}
              className="mt-2 inline-block py-1.5 type-small font-medium underline underline-offset-4"
            >
              {SUPPORT_EMAIL}
            </a>
          </div>
          {groups.map(({ title, links }) => (
            <div key={title}>
              <h2 className="type-stamp text-[light-dark(#3c463f,#c3cbc5)]">{title}</h2>
              <ul className="mt-2">
                {links.map(({ to, label }) => (
                  <li key={to}>
                    <Link to={to} className="inline-block py-1.5 type-small underline-offset-4 hover:underline">
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
    </div>
    <StampStrip items={[PRODUCT_NAME, VERSION, RELEASE_YEAR]} end="Collect on" className="px-1.5 lg:px-3.5" />
  </footer>
);
