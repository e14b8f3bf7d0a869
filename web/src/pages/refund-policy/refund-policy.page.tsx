import { refundPolicy } from '../../content/refund-policy';
import { buttonStyle } from '../../design-system/button-style';
import { ButtonLink } from '../../design-system/button-link';
import { LegalCall, LegalPage } from '../../features/legal';
import { OpenPage, useSession } from '../../features/session';
import { SUPPORT_EMAIL } from '../../lib/product';
import { useTitle } from '../../lib/use-title';

export const Component = () => {
  useTitle('Refund Policy');
  const signedIn = useSession().status === 'in';
  return (
    <OpenPage>
      <LegalPage
        title="Refund Policy"
        sections={refundPolicy}
        lead={
          <p>
            A 30-day money-back guarantee for new subscribers: reviewed within 2 business days, refunded to the original
            payment method.
          </p>
        }
      >
        <LegalCall
          title="Want your money back?"
          text={
            signedIn
              ? 'You can ask for it under Plan & billing; it takes a minute. Or write to us.'
              : 'Write to us from the address of your account, or sign in and ask under Plan & billing.'
          }
          stamp={['30 days', '2 business days', '5-7 business days']}
        >
          {signedIn && (
            <ButtonLink to="/billing" variant="primary">
              Go to Plan & billing
            </ButtonLink>
          )}
          <a
            href={`mailto:${SUPPORT_EMAIL}?subject=Refund`}
            className={buttonStyle({ variant: signedIn ? 'secondary' : 'primary' })}
          >
            Contact Support
          </a>
        </LegalCall>
      </LegalPage>
    </OpenPage>
  );
};
