import { terms, TERMS_UPDATED } from '../../content/terms';
import { buttonStyle } from '../../design-system/button-style';
import { ButtonLink } from '../../design-system/button-link';
import { LegalCall, LegalPage } from '../../features/legal';
import { OpenPage } from '../../features/session';
import { formatDay } from '../../lib/format';
import { SUPPORT_EMAIL } from '../../lib/product';
import { useTitle } from '../../lib/use-title';

export const Component = () => {
  useTitle('Terms of Service');
  return (
    <OpenPage>
      <LegalPage
        title="Terms of Service"
        sections={terms}
        lead={
          <>
            <p>What you can expect from us, and what we expect from you, in plain language.</p>
            <p className="mt-4 type-stamp">
              Last updated <time dateTime={TERMS_UPDATED}>{formatDay(TERMS_UPDATED)}</time>
            </p>
          </>
        }
      >
        <LegalCall
          title="Something unclear?"
          text="Ask us before you agree. A person will answer, in plain language."
          stamp={['Terms of Service', formatDay(TERMS_UPDATED)]}
        >
          <a href={`mailto:${SUPPORT_EMAIL}`} className={buttonStyle({ variant: 'primary' })}>
            {SUPPORT_EMAIL}
          </a>
          <ButtonLink to="/refund-policy">Refund Policy</ButtonLink>
        </LegalCall>
      </LegalPage>
    </OpenPage>
  );
};
