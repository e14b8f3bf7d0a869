import { Link } from 'react-router-dom';
import { ButtonLink } from '../../design-system/button-link';
import { Eyebrow } from '../../design-system/eyebrow';
import { SUPPORT_EMAIL } from '../../lib/product';

export const Contact = () => (
  <div className="mx-auto max-w-6xl px-4 py-20 sm:py-28 lg:px-6">
    <Eyebrow>Contact</Eyebrow>
    <h2 id="contact-title" className="mt-4 type-banner">
      Questions before you unpack?
    </h2>
    <div className="mt-8 flex flex-wrap items-end justify-between gap-x-10 gap-y-6">
      <div className="min-w-0">
        <a
          href={`mailto:${SUPPORT_EMAIL}`}
          className="type-title break-all underline decoration-accent decoration-2 underline-offset-8 hover:text-accent"
        >
          {SUPPORT_EMAIL}
        </a>
        <p className="mt-4 text-muted">
          A person will answer. Many questions are already answered in the{' '}
          <Link to="/faq" className="text-ink underline underline-offset-4">
            FAQ
          </Link>
          .
        </p>
      </div>
      <ButtonLink to="/preview-dashboard" size="lg">
        <span>
          Learn More<span className="sr-only"> in the preview dashboard</span>
        </span>
      </ButtonLink>
    </div>
  </div>
);
